import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsBeyond, inputOf, rowsLeftOut } from '@/components/imports/import-input';
import { briefColumns } from '@/lib/exports/export-briefs';
import { csvOf } from '@/lib/format/csv';
import { matchColumns } from '@/lib/imports/cells/match-columns';
import { parseCells } from '@/lib/imports/cells/parse-cells';
import { readCell } from '@/lib/imports/cells/read-cells';
import { importInput } from '@/lib/imports/inputs';

describe('[Y-29] a file or pasted cells', () => {
  it('are read alike: commas, semicolons or tabs, quotes with line breaks, empty rows in their places', () => {
    expect(parseCells('\ufeffProject,Hours\r\n"A, b\nc",7\r\n\r\n,\r\nLast,\r\n\r\n')).toEqual({
      columns: ['Project', 'Hours'],
      rows: [['A, b\nc', '7'], [''], ['', ''], ['Last', '']],
    });
    expect(parseCells('Project;Hours\n"A;b";7,5\n')).toEqual({ columns: ['Project', 'Hours'], rows: [['A;b', '7,5']] });
    expect(parseCells('Project\tHours\nA, b\t"x\ty"')).toEqual({
      columns: ['Project', 'Hours'],
      rows: [['A, b', 'x\ty']],
    });
    // A single column as it comes from the clipboard or from a file: there is nothing that could separate cells.
    expect(parseCells('Category\nRadio, TV\nOne; two\n"A, b"')).toEqual({
      columns: ['Category'],
      rows: [['Radio, TV'], ['One; two'], ['A, b']],
    });
    for (const nothing of ['', ' \n\n', ',,\nA']) {
      expect(parseCells(nothing)).toEqual({
        problem: 'There is nothing to read: the first row must have the names of the columns.',
      });
    }
  });

  it('keep all their rows where a quote closes nothing: between tabs it is a character, in a CSV its row is named', () => {
    const columns = ['Size (")', 'Name'];
    expect(parseCells('Size (")\tName\n12"\t"Spring" campaign\n"A\nB"\t"Summer\nC\tD')).toEqual({
      columns,
      rows: [
        ['12"', '"Spring" campaign'],
        ['A\nB', '"Summer'],
        ['C', 'D'],
      ],
    });
    expect(parseCells('Size ("),Name\n12",A')).toEqual({ columns, rows: [['12"', 'A']] });
    const problem = "A quote in row 3 is not closed. Mend it, or copy the spreadsheet's cells and paste them.";
    expect(parseCells('Name,Hours\n"A\nB",1\n"Spring" campaign,2\nC,3')).toEqual({ problem });
    expect(parseCells('Name;Hours\nA;1\n"Spring;2\nC;3\nD;4')).toEqual({ problem });
  });

  it('say the same after an export: cells that begin with =, too', () => {
    const hard = ['=1+1', '+61 2', '-5', '@ada', '＝1', '"', "'quoted'", "'=1", "''-5", 'a\nb'];
    const cell = fc.oneof(fc.string(), fc.constantFrom(...hard));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 5 }), (rows) => {
        const plain = rows.filter((row) => row.every((text) => !text.includes('\r')));
        const filled = plain.map((row, at) => [`row ${at}`, ...row]);
        const columns = ['Project', 'Division', 'Output', 'Notes'];
        const table = parseCells(csvOf([columns, ...filled]));
        expect(table).toMatchObject({ columns });
        if (filled.length === 0) return;
        expect(importInput.parse({ kind: 'briefs', ...table }).rows).toEqual(filled);
      }),
    );
  });

  it('over /v1 lose the guard of an export once, as in a browser; a number has none', () => {
    const rows = [["'-Retail", "''-Retail", "'quoted'", '-5', -5, null]];
    expect(importInput.parse({ kind: 'categories', columns: ['Category'], rows }).rows).toEqual([
      ['-Retail', "'-Retail", "'quoted'", '-5', '-5', ''],
    ]);
  });
});

describe('[Y-29] columns', () => {
  it('that are left out are not sent; a cell beyond the last column is, so that its row is named', () => {
    const table = {
      columns: ['Project', 'Colour', 'Hours'],
      rows: [['A', 'red', '7'], ['B', 'b', 'red', '', '8', '9'], ['C', '', '', ' ', ''], []],
    };
    expect(inputOf('briefs', table, ['project', null, 'hoursAllocated'])).toEqual({
      kind: 'briefs',
      columns: ['Project', 'Hours'],
      fields: ['project', 'hoursAllocated'],
      rows: [
        ['A', '7'],
        ['B', 'red', '8'],
        ['C', ''],
        ['', ''],
      ],
    });
    const fields = ['project', null, 'hoursAllocated'];
    expect(table.rows.map((row) => cellsBeyond(table, fields, row))).toEqual([[], ['8', '9'], [], []]);
    // A column without a name is none, unless others with one follow it, or somebody has said its field.
    const nameless = { columns: ['', 'Project', '', ' '], rows: [['1', 'A', 'x', ' ', 'y']] };
    const row = nameless.rows[0] ?? [];
    expect(cellsBeyond(nameless, [null, 'project', null, null], row)).toEqual(['x', 'y']);
    expect(cellsBeyond(nameless, [null, 'project', 'notes', null], row)).toEqual(['y']);
    expect(inputOf('briefs', nameless, [null, 'project', 'notes', 'inInputs']).rows).toEqual([['A', 'x', ' ', 'y']]);
  });

  it('that are left out may hold all that a row has: such rows are counted, as none of their cells is imported', () => {
    const rows = [['A', 'red'], ['', 'red'], ['', 'blue', ''], [], ['', ''], ['', '', 'beyond']];
    const table = { columns: ['Project', 'Colour'], rows };
    expect(rowsLeftOut(table, ['project', null])).toBe(2);
    expect(rowsLeftOut(table, ['project', 'notes'])).toBe(0);
  });

  it('are matched by name, whatever case and punctuation; one that fits nothing is left out, and each field is filled once', () => {
    expect(matchColumns('briefs', ['PROJECT *', 'due_date', 'Team', 'Colour', 'Deadline', 'Brief'])).toEqual([
      'project',
      'draftDueDate',
      'departmentId',
      null,
      null,
      null,
    ]);
    expect(matchColumns('divisions', ['Name', 'Division', 'Role', 'Sell', 'Cost price'])).toEqual([
      null,
      'title',
      'roleTitle',
      'hourlyRoleSellByPrice',
      'hourlyRoleCostPrice',
    ]);
  });

  it('of the export of briefs are found, but for those that nobody fills in', () => {
    const titles = briefColumns('Australia/Sydney').map(({ title }) => title);
    const matched = matchColumns('briefs', titles);
    expect(titles.filter((_, at) => matched[at] === null)).toEqual(['Status', 'Created', 'Allocated Hours', 'Files']);
    expect(matched).toContain('briefmeOutputsId');
  });
});

describe('[Y-29] a cell', () => {
  it('is read by the one readers of days, hours and money', () => {
    const today = '2027-03-01';
    expect(readCell('day', '12/4', today)).toBe('2027-04-12');
    expect(readCell('day', '12 jan', today)).toBe('2028-01-12');
    expect(readCell('day', '31/02/2027', today)).toBeNull();
    expect(readCell('hours', '1h 30m')).toBe('1.50');
    expect(readCell('money', '$1,200.50')).toBe('1200.50');
    expect(readCell('money', 'n/a')).toBeNull();
    // A spreadsheet's accounting format, also in what it saves as CSV.
    expect([' -   ', ' $ -   '].map((cell) => readCell('money', cell))).toEqual(['0', '0']);
    expect(readCell('hours', ' -   ')).toBe('0');
    expect(['(1,234.50)', ' $(1,234.50)'].map((cell) => readCell('money', cell))).toEqual([null, null]);
    // The field refuses more than two places, as it does over /v1; of a time, which has no hundredths, it gets the next.
    expect(['1.005', '$2.999', '0.004'].map((cell) => readCell('money', cell))).toEqual(['1.005', '2.999', '0.004']);
    expect(['1.005', '12.5', '1h 20m'].map((cell) => readCell('hours', cell))).toEqual(['1.005', '12.50', '1.33']);
    expect(['Yes', 'x', 'TRUE', '0', 'n', 'maybe'].map((cell) => readCell('yesNo', cell))).toEqual([
      ...['1', '1', '1', '0', '0'],
      null,
    ]);
    expect(readCell('paragraphs', 'a <b>\n=1')).toBe('<p>a &lt;b&gt;</p><p>=1</p>');
  });
});
