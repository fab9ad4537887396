// The table of all activities.
import { Text, View } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { QUIET } from './tones.mjs';

// `share`: of what the columns in use divide among themselves, in portrait and in landscape.
const COLUMNS = [
  { title: 'Activity', share: [25, 26], cell: ({ activity, task }) => [activity || task, activity ? task : ''] },
  { title: 'Type', share: [12, 11], cell: ({ type }) => [type] },
  { title: 'Objective', share: [11, 10], cell: ({ objective }) => [objective] },
  { title: 'Division', share: [11, 10], cell: ({ division }) => [division] },
  { title: 'Dates', share: [13, 17], cell: ({ dates }, wide) => [wide ? dates : dates.replace(' – ', ' –\n')] },
  { title: 'Cost', share: [12, 11], end: true, cell: ({ cost }) => [cost] },
  { title: 'Notes', share: [18, 17], cell: ({ notes }) => ['', notes] },
];
const ALWAYS = ['Activity', 'Dates', 'Cost'];
const CELL_GAP = 14;

/**
 * All rows: the header repeats on every page, no row is broken, and the total stays with the last one. A column that no
 * row uses is left out.
 */
export function activityTable(theme, document) {
  const { rows, total } = document;
  const columns = columnsInUse(theme, rows);
  const cells = (style, of) =>
    columns.map((column) =>
      h(
        Text,
        {
          key: column.title,
          style: {
            ...style,
            width: column.width,
            ...(column.end ? { textAlign: 'right', paddingRight: CELL_GAP } : {}),
          },
        },
        of(column),
      ),
    );
  const header = h(
    View,
    { key: 'header', fixed: true, style: { flexDirection: 'row', ...theme.tableHead } },
    cells(theme.tableHeadCell, (column) => column.title),
  );
  const lines = rows.map((row, at) =>
    h(
      View,
      {
        key: `r${at}`,
        wrap: false,
        style: { flexDirection: 'row', ...theme.tableRow, ...(at % 2 ? theme.tableRowOdd : {}) },
      },
      cells(theme.tableCell, (column) => {
        const [main, more] = column.cell(row, theme.wide);
        const first = column.title === 'Activity' ? h(Text, { key: 'main', style: { fontWeight: 600 } }, main) : main;
        if (!more) return first;
        const second = h(Text, { key: 'more', style: { color: QUIET } }, main ? `\n${more}` : more);
        return main ? [first, second] : [second];
      }),
    ),
  );
  const sum = h(
    View,
    { key: 'total', style: { flexDirection: 'row', justifyContent: 'flex-end', ...theme.totalRow } },
    h(Text, { style: theme.totalLabel }, 'Total cost estimate'),
    h(Text, { style: theme.totalAmount }, total),
  );
  const last = h(View, { key: 'last', wrap: false }, lines.at(-1), sum);
  return [h(View, { key: 'table' }, header, ...lines.slice(0, -1), last)];
}

function columnsInUse(theme, rows) {
  const used = COLUMNS.filter(
    ({ title, cell }) => ALWAYS.includes(title) || rows.some((row) => cell(row, theme.wide).some(Boolean)),
  );
  const of = ({ share: [portrait, landscape] }) => (theme.wide ? landscape : portrait);
  const inner = theme.width - (theme.tableRow.paddingLeft ?? 0);
  const all = used.reduce((sum, column) => sum + of(column), 0);
  return used.map((column) => ({ ...column, width: (inner * of(column)) / all }));
}
