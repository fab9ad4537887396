// The table of all activities.
import { Text, View } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { QUIET } from './tones.mjs';

const COLUMNS = [
  { title: 'Activity', share: 24, cell: ({ activity, task }) => [activity || task, activity ? task : ''] },
  { title: 'Type', share: 12, cell: ({ type }) => [type] },
  { title: 'Objective', share: 11, cell: ({ objective }) => [objective] },
  { title: 'Division', share: 12, cell: ({ division }) => [division] },
  { title: 'Dates', share: 14, cell: ({ dates }) => [dates.replace(' – ', ' –\n')] },
  { title: 'Cost', share: 12, end: true, cell: ({ cost }) => [cost] },
  { title: 'Notes', share: 15, cell: ({ notes }) => ['', notes] },
];

/** All rows: the header repeats on every page, no row is broken, the total stands under the last one. */
export function activityTable(theme, document) {
  const { rows, total } = document;
  const cells = (style, of) =>
    COLUMNS.map((column) => {
      const width = (theme.width * column.share) / 100;
      return h(
        Text,
        {
          key: column.title,
          style: { ...style, width, ...(column.end ? { textAlign: 'right', paddingRight: 14 } : {}) },
        },
        of(column),
      );
    });
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
        const [main, more] = column.cell(row);
        if (!more) return main;
        const second = h(Text, { key: 'more', style: { color: QUIET, fontWeight: 400 } }, main ? `\n${more}` : more);
        return main ? [h(Text, { key: 'main', style: { fontWeight: 600 } }, main), second] : [second];
      }),
    ),
  );
  const sum = h(
    View,
    { key: 'total', wrap: false, style: { flexDirection: 'row', justifyContent: 'flex-end', ...theme.totalRow } },
    h(Text, { style: theme.totalLabel }, 'Total cost estimate'),
    h(Text, { style: theme.totalAmount }, total),
  );
  return [h(View, { key: 'table' }, header, ...lines), sum];
}
