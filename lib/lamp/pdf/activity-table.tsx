import { Text, View } from '@react-pdf/renderer';
import type { PlanDocument } from '../plan-document';
import { linesOf, sizeForWords } from './fitting';
import { FIGURES, type Style, type Theme } from './theme';
import { MUTED } from './tones';
import { Words } from './words';

type Row = PlanDocument['rows'][number];
type Column = {
  readonly title: string;
  /** The column's share of the width, relative to the others in use, in portrait and in landscape. */
  readonly share: readonly [number, number];
  /** The main line, and smaller text below it. */
  readonly cell: (row: Row) => readonly [main: string, more?: string];
  readonly end?: true;
};
type PlacedColumn = Column & { readonly width: number };

const COLUMNS: readonly Column[] = [
  { title: 'Activity', share: [25, 26], cell: ({ activity, task }) => [activity || task, activity ? task : ''] },
  { title: 'Type', share: [12, 11], cell: ({ type }) => [type] },
  { title: 'Objective', share: [11, 10], cell: ({ objective }) => [objective] },
  { title: 'Division', share: [11, 10], cell: ({ division }) => [division] },
  { title: 'Dates', share: [13, 17], cell: ({ dates }) => [dates] },
  { title: 'Cost', share: [12, 11], end: true, cell: ({ cost }) => [cost] },
  { title: 'Notes', share: [18, 17], cell: ({ notes }) => ['', notes] },
];
const ALWAYS = ['Activity', 'Dates', 'Cost'];
/** Dates and amounts are never broken: their columns are as wide as their content. */
const WHOLE = ['Dates', 'Cost'];
const GAP = 8;
const CELL_GAP = 14;
/** The largest share of a column of amounts; beyond that they become smaller, down to a minimum. */
const MAX_SHARE = 0.24;
const MIN_SIZE = 5.5;

/**
 * All rows: the header repeats on every page, no row is broken, and the total stays with the last one. A column that no
 * row uses is left out. A fragment, since `minPresenceAhead` of the heading before it does not reach into a View that may
 * be parted.
 */
export function ActivityTable({ theme, document }: { theme: Theme; document: PlanDocument }) {
  const { rows, total } = document;
  const columns = columnsInUse(theme, rows);
  const last = rows.at(-1);
  return (
    <>
      <View fixed wrap={false} style={{ flexDirection: 'row', ...theme.tableHead }}>
        {columns.map((column) => (
          <Cell key={column.title} theme={theme} column={column} style={theme.tableHeadCell} main={column.title} />
        ))}
      </View>
      {rows.slice(0, -1).map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is drawn once
        <TableRow key={at} theme={theme} columns={columns} row={row} odd={at % 2 === 1} />
      ))}
      <View wrap={false}>
        {last ? <TableRow theme={theme} columns={columns} row={last} odd={rows.length % 2 === 0} /> : null}
        <View style={{ flexDirection: 'row', justifyContent: 'flex-end', ...theme.totalRow }}>
          <Text style={theme.totalLabel}>Total cost estimate</Text>
          <Text style={{ ...theme.totalAmount, ...FIGURES }}>{total}</Text>
        </View>
      </View>
    </>
  );
}

/** Approximate heights of the header and of each row, the last with the total. In points. */
export function activityHeights(theme: Theme, { rows }: PlanDocument): { columns: number; rows: number[] } {
  const { tableHead, tableHeadCell, tableRow, totalRow, totalAmount } = theme;
  const columns = columnsInUse(theme, rows);
  const around = 2 * tableRow.paddingVertical + (tableRow.marginBottom ?? 0) + 1;
  const total =
    totalRow.marginTop + (totalRow.paddingTop ?? 0) + 2 * (totalRow.padding ?? 0) + totalAmount.fontSize * LEADING;
  const padding = tableHead.paddingVertical ? 2 * tableHead.paddingVertical : (tableHead.paddingBottom ?? 0);
  return {
    columns: padding + (tableHead.marginBottom ?? 0) + tableHeadCell.fontSize * LEADING + 1,
    rows: rows.map((row, at) => {
      const highest = Math.max(0, ...columns.map((column) => cellHeight(theme, column, row)));
      return highest + around + (at === rows.length - 1 ? total : 0);
    }),
  };
}

/** The line height where a style sets none. */
const LEADING = 1.25;

function cellHeight({ type, tableCell }: Theme, { title, width, end, cell }: PlacedColumn, row: Row): number {
  const inner = width - (end ? CELL_GAP : GAP);
  const heightOf = (text: string, weight: number, minSize: number) => {
    const size = sizeForWords(type, text, { size: tableCell.fontSize, weight }, inner, minSize);
    return linesOf(type, text, { size, weight }, inner) * size * tableCell.lineHeight;
  };
  const [main, more = ''] = cell(row);
  const min = WHOLE.includes(title) ? MIN_SIZE : tableCell.fontSize - 1;
  const height = main ? (end ? tableCell.fontSize * tableCell.lineHeight : heightOf(main, weightOf(title), min)) : 0;
  return height + (more ? heightOf(more, 400, tableCell.fontSize - 1) : 0);
}

const weightOf = (title: string): number => (title === 'Activity' ? 600 : 400);

type TableRowProps = { theme: Theme; columns: readonly PlacedColumn[]; row: Row; odd: boolean };

function TableRow({ theme, columns, row, odd }: TableRowProps) {
  return (
    <View wrap={false} style={{ flexDirection: 'row', ...theme.tableRow, ...(odd ? theme.tableRowOdd : {}) }}>
      {columns.map((column) => {
        const [main, more = ''] = column.cell(row);
        return (
          <Cell key={column.title} theme={theme} column={column} style={theme.tableCell} main={main} more={more} />
        );
      })}
    </View>
  );
}

type CellProps = {
  theme: Theme;
  column: PlacedColumn;
  style: Style & { fontSize: number };
  main: string;
  more?: string;
};

function Cell({ theme, column, style, main, more = '' }: CellProps) {
  const { title, width, end } = column;
  const gap = end ? CELL_GAP : GAP;
  const smaller = style.fontSize - 1;
  const own: Style = { fontWeight: weightOf(title), ...(end ? { textAlign: 'right' } : {}), ...FIGURES };
  const texts = [
    { text: main, style: own, minSize: WHOLE.includes(title) ? MIN_SIZE : smaller, oneLine: end },
    { text: more, style: { color: MUTED }, minSize: smaller },
  ].filter(({ text }) => text);
  // A single text is the cell itself: pages of cells with nothing around them are laid out the faster.
  const marginRight = texts.length === 1 ? gap : 0;
  const words = texts.map(({ text, style: its, ...how }, at) => (
    <Words
      // biome-ignore lint/suspicious/noArrayIndexKey: a page is drawn once
      key={at}
      type={theme.type}
      width={width - gap}
      style={{ ...style, paddingRight: 0, marginRight, ...its }}
      {...how}
    >
      {text}
    </Words>
  ));
  return texts.length === 1 ? words : <View style={{ width, paddingRight: gap }}>{words}</View>;
}

function columnsInUse(theme: Theme, rows: readonly Row[]): PlacedColumn[] {
  const used = COLUMNS.filter(
    ({ title, cell }) => ALWAYS.includes(title) || rows.some((row) => cell(row).some(Boolean)),
  );
  const share = ({ share: [portrait, landscape] }: Column) => (theme.wide ? landscape : portrait);
  const inner = theme.width - (theme.tableRow.paddingLeft ?? 0);
  const all = used.reduce((sum, column) => sum + share(column), 0);
  const even = used.map((column) => ({ ...column, width: (inner * share(column)) / all }));
  const placed = even.map((column) => ({ ...column, width: atLeast(theme, column, rows, inner) }));
  // Unbreakable columns take what they need from the others.
  const isWhole = ({ title }: Column) => WHOLE.includes(title);
  const sum = (columns: readonly PlacedColumn[]) => columns.reduce((width, column) => width + column.width, 0);
  const left = (inner - sum(placed.filter(isWhole))) / sum(placed.filter((column) => !isWhole(column)));
  return placed.map((column) => (isWhole(column) ? column : { ...column, width: column.width * left }));
}

function atLeast(
  { type, tableCell }: Theme,
  { title, width, cell, end }: PlacedColumn,
  rows: readonly Row[],
  inner: number,
) {
  if (!WHOLE.includes(title)) return width;
  const words = rows.flatMap((row) => (end ? [cell(row)[0]] : cell(row)[0].split(/\s+/)));
  const widest = words.reduce((width, word) => Math.max(width, type.widthOf(word, tableCell.fontSize)), 0);
  // Tabular figures are a little wider than the measured ones.
  return Math.max(width, Math.min(inner * MAX_SHARE, widest * 1.06 + (end ? CELL_GAP : GAP)));
}
