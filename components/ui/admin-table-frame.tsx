'use client';

import { IconColumns3 } from '@tabler/icons-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import classes from './admin-table.module.css';
import type { AdminTableColumn, AdminTableData, AdminTableRow } from './admin-table-types';
import { type ListColumn, ListTable } from './list-table';

/** How long a touch counts as being in the middle of something. */
const TOUCH_MS = 1500;

/** The table as it came, until its code is there; the two look the same, so nothing jumps. */
export function AdminTableFrame(data: AdminTableData) {
  const frame = useRef<HTMLDivElement>(null);
  const touchedAt = useRef(0);
  const [Loaded, setLoaded] = useState<ComponentType<AdminTableData> | null>(null);

  useEffect(() => {
    let gone = false;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    async function load() {
      const { AdminTableInteractive } = await import('./admin-table-interactive');
      const swap = () => {
        if (gone) return;
        // A menu that is open in a row, or is just being opened, belongs to the rows that stand there now.
        const busy =
          frame.current?.querySelector('[aria-expanded="true"]') || Date.now() - touchedAt.current < TOUCH_MS;
        if (busy) waiting = setTimeout(swap, 300);
        else {
          const focused = placeOfFocus(frame.current);
          setLoaded(() => AdminTableInteractive);
          if (focused) requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(focused)?.focus());
        }
      };
      swap();
    }
    // Without it the table is whole but for the choice of columns: a failed load is no failure of the page.
    const stop = atRest(() => void load().catch(() => {}));
    return () => {
      gone = true;
      clearTimeout(waiting);
      stop();
    };
  }, []);

  const touched = () => {
    touchedAt.current = Date.now();
  };
  return (
    <div ref={frame} onPointerDownCapture={touched} onKeyDownCapture={touched}>
      {Loaded ? (
        <Loaded {...data} />
      ) : (
        <AdminTableView
          data={data}
          columns={data.columns}
          rows={data.rows}
          headMenu={
            <span className={classes.columnsButton} aria-hidden="true">
              <IconColumns3 size={16} stroke={1.75} />
            </span>
          }
        />
      )}
    </div>
  );
}

interface AdminTableViewProps {
  data: AdminTableData;
  columns: readonly AdminTableColumn[];
  rows: readonly AdminTableRow[];
  headMenu: React.ReactNode;
}

/** The one markup of both: the module lists' own. */
export function AdminTableView({ data, columns, rows, headMenu }: AdminTableViewProps) {
  const hrefs = new Map(columns.map(({ sortKey, sortHrefs }) => [sortKey, sortHrefs]));
  return (
    <ListTable
      caption={data.caption}
      columns={columns.map(
        ({ sortHrefs: _, ...column }): ListColumn<AdminTableRow> => ({
          ...column,
          cell: (row) => row.cells[column.key],
        }),
      )}
      rows={rows}
      rowKey={({ key }) => key}
      rowHref={rows.some(({ href }) => href) ? ({ href }) => href ?? '' : undefined}
      rowMenu={({ menu }) => menu}
      headMenu={headMenu}
      rowHeight={data.rowHeight}
      sort={data.sort}
      sortHref={(sortKey, order) => hrefs.get(sortKey)?.[order] ?? ''}
      empty={data.empty}
    />
  );
}

/** Where the focus is, as a selector that finds the same place after the rows are drawn anew. */
function placeOfFocus(frame: HTMLElement | null): string | null {
  const at = document.activeElement;
  if (!frame || !at || !frame.contains(at)) return null;
  const href = at.getAttribute('href');
  if (href) return `a[href="${CSS.escape(href)}"]`;
  const label = at.getAttribute('aria-label');
  return label ? `[aria-label="${CSS.escape(label)}"]` : null;
}

function atRest(then: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(then, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(then, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}
