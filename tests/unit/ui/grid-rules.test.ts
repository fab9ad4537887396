import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cellAt,
  cellBeside,
  cellsOf,
  isBlock,
  moved,
  parseProblem,
  pasted,
  readText,
  textOf,
} from '@/components/ui/grid/grid-rules';
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
    invalid: 'Choose a division',
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
      { text: 'Artwork', hours: '2', unit: 'Nowhere', day: '31/02/2027', quoted: '1' },
    ]);
    const second = result.rows[1]?.key ?? '';
    expect(result.unparsed).toEqual([
      { cell: { row: second, column: 'unit' }, words: 'row 2, Division: Nowhere' },
      { cell: { row: second, column: 'day' }, words: 'row 2, Day: 31/02/2027' },
    ]);
  });

  it('keeps what cannot be read, and what is too long, where it stands and says what is wrong with it', () => {
    const rows = [line('first')];
    const block = [['A text that is too long', '12-15k', '', 'Nowhere', 'soon', 'maybe']];
    const result = pasted(rows, columns, { row: rows[0]?.key ?? '', column: 'text' }, block);
    const [row] = result.rows;
    expect(row).toMatchObject({
      text: 'A text that is too long',
      hours: '12-15k',
      unit: 'Nowhere',
      day: 'soon',
      quoted: '1',
    });
    expect(result.unparsed.map(({ cell }) => cell.column)).toEqual([...['text', 'hours', 'unit', 'day', 'quoted']]);
    if (!row) throw new Error('no row');
    expect(columns.map((column) => parseProblem(column, row)).filter(Boolean)).toEqual([
      ...['Max 10 characters', 'Must be a number', 'Choose a division', 'Enter a date'],
    ]);
    expect(columns.map((column) => textOf(column, row))).toEqual(expect.arrayContaining(['Nowhere', 'soon']));
    expect(parseProblem(columns[1] as GridColumn<Line>, { ...row, hours: '1234567890.123' })).toBe('Max 12 characters');
    expect(columns.some((column) => parseProblem(column, line('fine')))).toBe(false);
    // An emoji is one character, as on the server.
    expect(columns.some((column) => parseProblem(column, line('🎉'.repeat(10))))).toBe(false);
  });

  it('takes the zeros of an accounting format, and refuses its negatives in their cells', () => {
    const [row, hours] = [line(), columns[1] as GridColumn<Line>];
    const block = cellsOf(' $ -   \r\n -   \r\n $ 1,234.50 \r\n (1,234.50)\r\n ($1,234.50)\r\n');
    const { rows, unparsed } = pasted([row], columns, { row: row.key, column: 'hours' }, block, () => line());
    expect(rows.map((each) => [each.hours, parseProblem(hours, each)])).toEqual([
      ['0', null],
      ['0', null],
      ['1234.50', null],
      ['(1,234.50)', 'Must be a number'],
      ['($1,234.50)', 'Must be a number'],
    ]);
    expect(unparsed.map(({ words }) => words)).toEqual(['row 4, Hours: (1,234.50)', 'row 5, Hours: ($1,234.50)']);
  });

  it('a number for a choice is kept in quotes, since it would be the id of an option', () => {
    const [row, unit] = [line(), columns[3] as GridColumn<Line>];
    const result = pasted([row], columns, { row: row.key, column: 'unit' }, [['7']]);
    expect(result.rows.map((each) => [each.unit, parseProblem(unit, each)])).toEqual([['“7”', 'Choose a division']]);
    expect(pasted(result.rows, columns, { row: row.key, column: 'unit' }, [['DIGITAL']]).rows[0]?.unit).toBe('7');
    // An option that was added or removed since.
    expect([textOf(unit, { ...row, unit: '8' }), parseProblem(unit, { ...row, unit: '8' })]).toEqual(['', null]);
  });

  it('makes the first rows of an empty grid', () => {
    const result = pasted([], columns, { row: '', column: 'text' }, cellsOf('Concept\t5\r\nArtwork\t\r\n'), () =>
      line(),
    );
    expect(result.rows).toMatchObject([
      { text: 'Concept', hours: '5' },
      { text: 'Artwork', hours: '' },
    ]);
  });

  it('is one in an open editor, too, if it has several cells', () => {
    const [text, prose] = [columns[0] as GridColumn<Line>, { ...columns[0], takesLines: true } as GridColumn<Line>];
    const blocks = ['a\tb', 'a\t', '\ta', 'a\tb\r\n'];
    const lists = ['a\nb', 'a\r\nb\r\n', 'a\n\nb'];
    const values = ['a', 'a\n', 'a\r\n', '\na\n', '"a\nb"', '"a\tb"\r\n', '"Spring" campaign', ' ', '12 3'];
    const all = [...blocks, ...lists, ...values];
    expect(all.filter((each) => isBlock(text, each))).toEqual([...blocks, ...lists]);
    expect(all.filter((each) => isBlock(prose, each))).toEqual(blocks);
    expect(all.filter((each) => isBlock(columns[4] as GridColumn<Line>, each))).toEqual([...blocks, ...lists]);
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
