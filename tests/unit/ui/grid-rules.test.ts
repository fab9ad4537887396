import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellAt, cellBeside, moved, pasted, readText, textOf, unreadProblem } from '@/components/ui/grid/grid-rules';
import type { GridColumn } from '@/components/ui/grid/grid-types';

type Line = { key: string; text: string; hours: string; unit: string; day: string; quoted: string };
let made = 0;
const line = (text = ''): Line => ({ key: `k${++made}`, text, hours: '', unit: '', day: '', quoted: '1' });

const columns: GridColumn<Line>[] = [
  { kind: 'text', key: 'text', title: 'Text', width: 1, maxLength: 10, value: (row) => row.text, set: put('text') },
  {
    kind: 'number',
    key: 'hours',
    title: 'Hours',
    width: 1,
    counts: 'money',
    decimals: 2,
    maxLength: 12,
    invalid: 'Must be a number',
    value: (row) => row.hours,
    set: put('hours'),
  },
  { kind: 'computed', key: 'sum', title: 'Sum', width: 1, value: (row) => row.hours },
  {
    kind: 'select',
    key: 'unit',
    title: 'Division',
    width: 1,
    value: (row) => row.unit,
    set: put('unit'),
    options: () => [{ value: '7', label: 'Digital' }],
  },
  {
    kind: 'date',
    key: 'day',
    title: 'Day',
    width: 1,
    hints: () => ({ today: '2026-11-21' }),
    invalid: 'Enter a date',
    value: (row) => row.day,
    set: put('day'),
  },
  { kind: 'flag', key: 'quoted', title: 'On quote', width: 1, value: (row) => row.quoted, set: put('quoted') },
];
function put(field: keyof Line) {
  return (row: Line, text: string): Line => ({ ...row, [field]: text });
}

describe('a block from a spreadsheet', () => {
  it('falls on the columns as they stand, and makes the rows that are missing', () => {
    const rows = [line('first')];
    const block = [
      ['Concept', '$1,234.5', 'ignored', 'digital', '1/2/2027', 'no'],
      ['Artwork', '2', '', 'Nowhere', '31/02/2027', 'x'],
    ];
    const result = pasted(rows, columns, { row: rows[0]?.key ?? '', column: 'text' }, block, () => line());
    expect(result.rows).toMatchObject([
      { key: rows[0]?.key, text: 'Concept', hours: '1234.50', unit: '7', day: '2027-02-01', quoted: '0' },
      { text: 'Artwork', hours: '2', unit: '', day: '31/02/2027', quoted: '1' },
    ]);
    const second = result.rows[1]?.key ?? '';
    expect(result.unread).toEqual([
      { cell: { row: second, column: 'unit' }, words: 'row 2, Division: Nowhere' },
      { cell: { row: second, column: 'day' }, words: 'row 2, Day: 31/02/2027' },
    ]);
  });

  it('keeps what cannot be read, and what is too long, where it stands and says what is wrong with it', () => {
    const rows = [line('first')];
    const block = [['A text that is too long', '12-15k', '', '', 'soon']];
    const result = pasted(rows, columns, { row: rows[0]?.key ?? '', column: 'text' }, block);
    const [row] = result.rows;
    expect(row).toMatchObject({ text: 'A text that is too long', hours: '12-15k', day: 'soon' });
    expect(result.unread.map(({ cell }) => cell.column)).toEqual(['text', 'hours', 'day']);
    if (!row) throw new Error('no row');
    expect(columns.map((column) => unreadProblem(column, row)).filter(Boolean)).toEqual([
      ...['Max 10 characters', 'Must be a number', 'Enter a date'],
    ]);
    expect(columns.map((column) => textOf(column, row))).toContain('soon');
    expect(unreadProblem(columns[1] as GridColumn<Line>, { ...row, hours: '1234567890.123' })).toBe(
      'Max 12 characters',
    );
    expect(columns.some((column) => unreadProblem(column, line('fine')))).toBe(false);
  });

  it('makes no rows where none may be added', () => {
    const rows = [line('first')];
    const from = { row: rows[0]?.key ?? '', column: 'text' };
    expect(pasted(rows, columns, from, [['a'], ['b']]).rows).toHaveLength(1);
  });
});

describe('cells', () => {
  const rows = [line(), line(), line()];
  const keys = columns.map(({ key }) => key);
  const at = (row: number, column: string) => ({ row: rows[row]?.key ?? '', column });

  it('are walked within the grid', () => {
    expect(cellAt(rows, keys, at(0, 'text'), { rows: -1 })).toEqual(at(0, 'text'));
    expect(cellAt(rows, keys, at(1, 'hours'), { rows: 10, columns: 99 })).toEqual(at(2, 'quoted'));
  });

  it('are walked in reading order, out of the grid at its ends', () => {
    expect(cellBeside(rows, keys, at(0, 'quoted'), 1)).toEqual(at(1, 'text'));
    expect(cellBeside(rows, keys, at(1, 'text'), -1)).toEqual(at(0, 'quoted'));
    expect(cellBeside(rows, keys, at(0, 'text'), -1)).toBeNull();
    expect(cellBeside(rows, keys, at(2, 'quoted'), 1)).toBeNull();
  });

  it('cannot be filled with what is no number, day, option or flag', () => {
    const row = line();
    const texts = ['hours', 'unit', 'day', 'quoted'].map((key) => {
      const column = columns.find((each) => each.key === key);
      return column ? readText(column, row, 'maybe') : undefined;
    });
    expect(texts).toEqual([null, null, null, null]);
  });
});

it('moving a row keeps all rows and their order but for that one', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), fc.nat(), fc.nat(), (rows, a, b) => {
      const [from, to] = [a % rows.length, b % rows.length];
      const next = moved(rows, from, to);
      expect(next[to]).toBe(rows[from]);
      expect(next.filter((row) => row !== rows[from])).toEqual(rows.filter((row) => row !== rows[from]));
    }),
  );
});
