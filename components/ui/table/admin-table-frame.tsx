'use client';

import { IconColumns3 } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import classes from './admin-table.module.css';
import { type AdminTableColumn, type AdminTableData, type AdminTableRow, columnsKey } from './admin-table-types';
import { type ListColumn, ListTable } from './list-table';

/** How long after a touch the user counts as busy. */
const TOUCH_MS = 1500;

const load = () => import('./admin-table-interactive').then((module) => module.AdminTableInteractive);
type Interactive = Awaited<ReturnType<typeof load>>;

/**
 * The server-rendered table, until somebody chooses columns, or has chosen them before; both look the same, so nothing
 * shifts. Most visits never need mantine-react-table, which is as large as the rest of the page.
 */
export function AdminTableFrame(data: AdminTableData) {
  const { name } = data;
  const frame = useRef<HTMLDivElement>(null);
  const touchedAt = useRef(0);
  const [loaded, setLoaded] = useState<{ Table: Interactive; choosing: boolean } | null>(null);

  useEffect(() => {
    if (!hasChosen(name)) return;
    let gone = false;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    async function exchange() {
      const Table = await load();
      const swap = () => {
        if (gone) return;
        // A menu that is open, or about to open, belongs to the current rows.
        const busy =
          frame.current?.querySelector('[aria-expanded="true"]') || Date.now() - touchedAt.current < TOUCH_MS;
        if (busy) waiting = setTimeout(swap, 300);
        else {
          const focused = placeOfFocus(frame.current);
          setLoaded((before) => before ?? { Table, choosing: false });
          if (focused) requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(focused)?.focus());
        }
      };
      swap();
    }
    // Without it the table shows all columns: a failed load must not fail the page.
    const stop = atRest(() => void exchange().catch(() => {}));
    return () => {
      gone = true;
      clearTimeout(waiting);
      stop();
    };
  }, [name]);

  function choose() {
    load().then(
      (Table) => setLoaded((before) => before ?? { Table, choosing: true }),
      (failure: unknown) => toast.error(failureMessage(failure)),
    );
  }

  const touched = () => {
    touchedAt.current = Date.now();
  };
  const preload = () => void load().catch(() => {});
  return (
    <div ref={frame} onPointerDownCapture={touched} onKeyDownCapture={touched}>
      {loaded ? (
        <loaded.Table {...data} choosing={loaded.choosing} />
      ) : (
        <AdminTableView
          data={data}
          columns={data.columns}
          rows={data.rows}
          headMenu={
            <button
              type="button"
              className={classes.columnsButton}
              aria-label="Columns"
              title="Columns"
              aria-haspopup="dialog"
              onPointerEnter={preload}
              onFocus={preload}
              onClick={choose}
            >
              <IconColumns3 size={16} stroke={1.75} aria-hidden />
            </button>
          }
        />
      )}
    </div>
  );
}

function hasChosen(name: string): boolean {
  try {
    return localStorage.getItem(columnsKey(name)) !== null;
  } catch {
    return false;
  }
}

interface AdminTableViewProps {
  data: AdminTableData;
  columns: readonly AdminTableColumn[];
  rows: readonly AdminTableRow[];
  headMenu: React.ReactNode;
}

/** The markup of both, which is that of the module lists. */
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
      steadyFor={data.steadyFor}
    />
  );
}

/** A selector of the focused element, to find it again after the rows are rendered again. */
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
