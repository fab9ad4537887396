'use client';
'use no memo';

import { type MRT_ColumnDef, useMantineReactTable } from 'mantine-react-table';
import { useEffect, useMemo, useState } from 'react';
import { AdminTableColumns } from './admin-table-columns';
import { AdminTableView } from './admin-table-frame';
import { type AdminTableData, type AdminTableRow, columnsKey } from './admin-table-types';

type Chosen = { order: string[]; hidden: string[] };

/**
 * The administration table on mantine-react-table: its instance determines the order of columns and the shown rows; the
 * server sorts and pages. Its own markup is not used: a Mantine component per cell is several times slower.
 * @param choosing whether it begins with the choice of columns open
 */
export function AdminTableInteractive({ choosing, ...data }: AdminTableData & { choosing: boolean }) {
  const { name, columns, rows, total, sort } = data;
  const [chosen, setChosen] = useState<Chosen>(() => remembered(name));
  useEffect(() => remember(name, chosen), [name, chosen]);

  const defs = useMemo(
    () =>
      columns.map(
        ({ key, title, sortKey }, at): MRT_ColumnDef<AdminTableRow> => ({
          id: key,
          header: title,
          accessorFn: (row) => row.key,
          enableHiding: at > 0,
          enableColumnOrdering: at > 0,
          enableSorting: Boolean(sortKey),
        }),
      ),
    [columns],
  );
  const first = columns[0]?.key ?? '';
  const known = columns.map(({ key }) => key);
  // Columns added since the choice was made come at the end.
  const order = [first, ...[...chosen.order, ...known].filter((key) => key !== first && known.includes(key))];
  const table = useMantineReactTable<AdminTableRow>({
    columns: defs,
    data: rows as AdminTableRow[],
    getRowId: ({ key }) => key,
    rowCount: total,
    manualSorting: true,
    manualPagination: true,
    manualFiltering: true,
    state: {
      columnOrder: [...new Set(order)],
      columnVisibility: Object.fromEntries(chosen.hidden.filter((key) => key !== first).map((key) => [key, false])),
      sorting: columns
        .filter(({ sortKey }) => sortKey && sortKey === sort?.orderBy)
        .map(({ key }) => ({ id: key, desc: sort?.order === 'desc' })),
    },
    onColumnOrderChange: (next) =>
      setChosen((now) => ({ ...now, order: typeof next === 'function' ? next([...new Set(order)]) : next })),
    onColumnVisibilityChange: (next) =>
      setChosen((now) => {
        const before = Object.fromEntries(now.hidden.map((key) => [key, false]));
        const after = typeof next === 'function' ? next(before) : next;
        return { ...now, hidden: Object.keys(after).filter((key) => !after[key]) };
      }),
  });

  const byKey = new Map(columns.map((column) => [column.key, column]));
  const shown = table.getVisibleLeafColumns().flatMap(({ id }) => byKey.get(id) ?? []);
  return (
    <AdminTableView
      data={data}
      columns={shown}
      rows={table.getRowModel().rows.map(({ original }) => original)}
      headMenu={
        <AdminTableColumns table={table} begin={choosing} onReset={() => setChosen({ order: [], hidden: [] })} />
      }
    />
  );
}

function remembered(name: string): Chosen {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(columnsKey(name)) ?? 'null');
    const { order, hidden } = (read ?? {}) as Record<string, unknown>;
    return { order: texts(order), hidden: texts(hidden) };
  } catch {
    return { order: [], hidden: [] };
  }
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

function remember(name: string, chosen: Chosen): void {
  try {
    if (chosen.order.length + chosen.hidden.length === 0) localStorage.removeItem(columnsKey(name));
    else localStorage.setItem(columnsKey(name), JSON.stringify(chosen));
  } catch {
    // Without storage all columns show next time.
  }
}
