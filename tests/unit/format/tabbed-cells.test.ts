import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tabbedCells } from '@/lib/format/tabbed-cells';

/** As spreadsheets write a cell: in quotes where it holds a tab or a line break. */
const written = (cell: string): string => (/[\t\r\n"]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

it('[Y-29] a block from the clipboard is read as it was written: tabs, line breaks and quotes in its cells, too', () => {
  expect(tabbedCells('a\t\r\n"b ""c""\n\td"\te')).toEqual([
    ['a', ''],
    ['b "c"\n\td', 'e'],
  ]);
  const cell = fc.oneof(fc.string(), fc.constantFrom('"', '""', 'a\nb', 'a\tb', '"a"\r\n', ' "a" b'));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 5 }), (rows) => {
      for (const lineBreak of ['\n', '\r\n', '\r']) {
        expect(tabbedCells(rows.map((row) => row.map(written).join('\t')).join(lineBreak))).toEqual(rows);
      }
    }),
  );
});

it('[Y-29] a quote that closes nothing is a character like any other, and takes no rows with it', () => {
  expect(tabbedCells('"Spring" campaign\t1\n"Summer\t2\n12" poster\t"3\n4"\nLast\t"')).toEqual([
    ['"Spring" campaign', '1'],
    ['"Summer', '2'],
    ['12" poster', '3\n4'],
    ['Last', '"'],
  ]);
});
