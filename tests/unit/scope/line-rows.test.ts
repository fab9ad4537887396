import { describe, expect, it } from 'vitest';
import { lineColumns } from '@/components/scope/line-columns';
import {
  copyOf,
  emptyRow,
  isBlank,
  type LineRow,
  lineErrors,
  linesInput,
  pricedLines,
  priceOf,
  sameLines,
  serverErrors,
} from '@/components/scope/line-rows';
import { parseProblem, pasted } from '@/components/ui/grid/grid-rules';
import { scopeLineInput } from '@/lib/scope/inputs';
import { averageHourlySell, priceScope } from '@/lib/scope/pricing';

const choices = {
  divisions: [
    { id: 1, label: 'Design' },
    { id: 2, label: 'Digital' },
  ],
  roles: [{ id: 7, label: 'Lead', divisionId: 1, cost: '80.00', sell: '150.00' }],
};
const columns = lineColumns(choices, [], true);
const column = (key: string) => {
  const found = columns.find((each) => each.key === key);
  if (!found || found.kind === 'computed') throw new Error(key);
  return found;
};
const filled = () => {
  let row = column('itemDescription').set(emptyRow(), 'Concept');
  row = column('departmentId').set(row, '1');
  row = column('brandDepartmentRoleId').set(row, '7');
  return column('timeMinutes').set(row, '50');
};

/** The marks of a line's cells. */
const problems = (row: LineRow) =>
  Object.fromEntries(
    columns.flatMap((each) => {
      const problem = parseProblem(each, row);
      return problem ? [[each.key, problem]] : [];
    }),
  );

describe('a line in the grid', () => {
  it('[T-04 T-05 T-06] is priced anew with every change', () => {
    expect(priceOf(filled())).toEqual({ timeDecimalHours: '0.83', itemCostPrice: '66.40', itemSellPrice: '124.50' });
    expect(priceOf(column('timeMinutes').set(filled(), '90')).itemSellPrice).toBe('225.00');
    expect(priceOf(column('overrideSellByRole').set(filled(), '200')).itemSellPrice).toBe('166.00');
    expect(priceOf(column('overrideSellByRole').set(filled(), '')).itemSellPrice).toBe('124.50');
  });

  it('takes the rates of the role that is chosen, and loses the role with its division', () => {
    expect(filled()).toMatchObject({ hourlyCostByRole: '80.00', hourlySellByRole: '150.00' });
    const moved = column('departmentId').set(filled(), '2');
    expect(moved).toMatchObject({ brandDepartmentRoleId: '', hourlySellByRole: '0.00' });
    const role = column('brandDepartmentRoleId');
    expect(role.kind === 'select' ? role.options(moved) : null).toEqual([]);
  });

  it('[T-07 T-08 T-09 T-10] is judged as the server judges it', () => {
    const short = column('itemDescription').set(filled(), 'ab');
    const blank = column('itemDescription').set(filled(), ' ');
    const homeless = column('departmentId').set(filled(), '');
    const errors = lineErrors([filled(), short, blank, homeless, emptyRow()], scopeLineInput);
    expect(errors).toEqual({
      [short.key]: { itemDescription: 'Enter a valid description' },
      [blank.key]: { itemDescription: 'Enter a valid description' },
      [homeless.key]: { departmentId: 'Choose a division' },
    });
  });

  it('that is a copy takes present rates, as a new line does when it is saved (D7.5)', () => {
    const saved = { ...filled(), id: 5, hourlyCostByRole: '70.00', hourlySellByRole: '100.00' };
    const copy = copyOf(saved, choices);
    expect(copy).toMatchObject({ itemDescription: 'Concept', hourlyCostByRole: '80.00', hourlySellByRole: '150.00' });
    expect([copy.id, copy.key === saved.key]).toEqual([undefined, false]);
  });

  it('whose role or division was removed has a copy that is marked and refused until another one is chosen', () => {
    const saved = { ...filled(), id: 5 };
    const roleless = copyOf(saved, { ...choices, roles: [] });
    expect(problems(roleless)).toEqual({ brandDepartmentRoleId: 'Choose a role of the division' });
    expect(lineErrors([roleless], scopeLineInput)[roleless.key]).toEqual(problems(roleless));
    expect(roleless).toMatchObject({ departmentId: '1', hourlySellByRole: '0.00' });
    const chosen = column('brandDepartmentRoleId').set(roleless, '7');
    expect([problems(chosen), lineErrors([chosen], scopeLineInput), chosen.hourlySellByRole]).toEqual([
      {},
      {},
      '150.00',
    ]);

    const homeless = copyOf(saved, { divisions: [], roles: [] });
    expect(problems(homeless)).toEqual({
      departmentId: 'Choose a division',
      brandDepartmentRoleId: 'Choose a role of the division',
    });
    expect(lineErrors([homeless], scopeLineInput)[homeless.key]).toEqual(problems(homeless));
    const without = copyOf({ ...saved, brandDepartmentRoleId: '' }, choices);
    expect([problems(without), lineErrors([without], scopeLineInput)]).toEqual([{}, {}]);
  });

  it('keeps a pasted choice that cannot be read, and is refused until it is mended', () => {
    const row = emptyRow();
    const paste = (...texts: string[]) =>
      pasted([row], columns, { row: row.key, column: 'itemDescription' }, [texts]).rows[0] ?? row;
    const unparsed = paste('Concept', 'Design', 'Head of Copi', '60');
    expect(unparsed).toMatchObject({ brandDepartmentRoleId: 'Head of Copi', hourlySellByRole: '0.00' });
    expect(problems(unparsed)).toEqual({ brandDepartmentRoleId: 'Choose a role of the division' });
    expect(lineErrors([unparsed], scopeLineInput)[row.key]).toEqual(problems(unparsed));
    expect(copyOf(unparsed, choices).brandDepartmentRoleId).toBe('Head of Copi');
    expect(isBlank(paste('', '', 'Head of Copi'))).toBe(false);
    expect(pricedLines([paste('Concept', '12.5', '0')])).toMatchObject([{ departmentId: null }]);
    expect(paste('Concept', 'Design', '0').brandDepartmentRoleId).toBe('“0”');

    // Once the division is chosen, the role is one of its roles, or still unparsed.
    const misplaced = paste('Concept', 'Desing', 'Lead', '60');
    expect(Object.keys(problems(misplaced))).toEqual(['departmentId', 'brandDepartmentRoleId']);
    const mended = column('departmentId').set(misplaced, '1');
    expect(mended).toMatchObject({ brandDepartmentRoleId: '7', hourlySellByRole: '150.00' });
    expect(column('departmentId').set(misplaced, '2').brandDepartmentRoleId).toBe('Lead');
  });

  it('[T-17] is sent with its 1-based position; the empty row at the end is not sent', () => {
    const rows = [filled(), emptyRow(), filled()];
    expect(isBlank(rows[1] ?? emptyRow())).toBe(true);
    expect(linesInput(rows).map(({ order }) => order)).toEqual([1, 2]);
    expect(serverErrors(rows, { 'lines.1.timeMinutes': 'No' })).toEqual({
      [rows[2]?.key ?? '']: { timeMinutes: 'No' },
    });
  });

  it('that nobody filled counts in no figure; one that holds anything is kept and judged', () => {
    const prices = { sellFor: 0, merchantPercentage: 0, ccLoadingPercent: 0, reporting: 0, overrideHourlyRateSell: 0 };
    const rows = [filled(), emptyRow()];
    expect(averageHourlySell(pricedLines(rows)).toFixed(2)).toBe('150.00');
    expect(priceScope(prices, pricedLines(rows)).divisions.map(({ departmentId }) => departmentId)).toEqual([1]);
    for (const field of ['overrideSellByRole', 'overrideCostByRole', 'timeMinutes']) {
      const begun = column(field).set(emptyRow(), '5k');
      expect([field, isBlank(begun), linesInput([begun]).length]).toEqual([field, false, 1]);
      expect(lineErrors([begun], scopeLineInput)[begun.key]).toHaveProperty(field);
    }
  });

  it('is no change while it is empty, or came back to what it was', () => {
    const rows = [filled(), filled()];
    const [first = emptyRow(), second = emptyRow()] = rows;
    expect(sameLines(rows, [first, emptyRow(), { ...second, key: 'elsewhere' }])).toBe(true);
    expect(sameLines(rows, [second])).toBe(false);
    expect(sameLines(rows, [first, column('timeMinutes').set(second, '51')])).toBe(false);
    expect(sameLines([{ ...first, id: 1 }, second], [second, { ...first, id: 1 }])).toBe(false);
  });

  it('shows no cost to those who may not see it', () => {
    const shown = lineColumns(choices, [], false).map(({ key }) => key);
    expect(shown.filter((key) => /cost/iu.test(key))).toEqual([]);
  });
});
