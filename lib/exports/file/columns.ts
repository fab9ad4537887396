import { dayInZone, minuteInZone } from '@/lib/format/format';
import type { Cell } from './chunks';

/** How a column's cells are written: in CSV plainly for machines, in a workbook as numbers and days of their own. */
export const cellKinds = ['text', 'number', 'money', 'hours', 'date', 'moment'] as const;
export type CellKind = (typeof cellKinds)[number];

/** A column of a file (Y-28), with values from the list's own view of the row. */
export type Column<Row> = {
  readonly title: string;
  readonly kind: CellKind;
  readonly cell: (row: Row) => Cell;
};

const kindOf =
  (kind: CellKind) =>
  <Row>(title: string, cell: Column<Row>['cell']): Column<Row> => ({ title, kind, cell });

export const text = kindOf('text');
export const number = kindOf('number');
/** Dollars. */
export const money = kindOf('money');
export const hours = kindOf('hours');
/** A day without a zone, 'yyyy-MM-dd'. */
export const date = kindOf('date');
/** The day of an instant in a zone. */
export const dayOf = <Row>(title: string, timeZone: string, instant: (row: Row) => string | null): Column<Row> =>
  date(title, (row) => dayInZone(instant(row), timeZone));
/** A minute without a zone, 'yyyy-MM-dd HH:mm'. */
export const moment = kindOf('moment');
/** An instant to the minute, in a time zone. */
export const momentOf = <Row>(title: string, timeZone: string, instant: (row: Row) => string | null): Column<Row> =>
  moment(title, (row) => minuteInZone(instant(row), timeZone));
export const yesNo = <Row>(title: string, is: (row: Row) => boolean): Column<Row> =>
  text(title, (row) => (is(row) ? 'Yes' : 'No'));

/** A row as its cells. */
export const cellsOf = <Row>(columns: readonly Column<Row>[], row: Row): Cell[] => columns.map(({ cell }) => cell(row));
