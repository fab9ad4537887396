import { describe, expect, it } from 'vitest';
import { planGridColumns } from '@/components/lamp/plan-grid-columns';
import {
  emptyRow,
  headErrorsOf,
  type PlanGridRow,
  type PlanHeads,
  planErrors,
  planInput,
  rowErrors,
  sameContent,
  schemaRowErrors,
  serverRowErrors,
} from '@/components/lamp/plan-rows';
import { parseProblem, pasted } from '@/components/ui/grid/grid-rules';
import { createPlanInput } from '@/lib/lamp/inputs';

const heads: PlanHeads = {
  project: 'Autumn',
  client: 'Shop',
  startDate: '2027-01-01',
  length: '3',
  creatorBrandUsersId: '7',
};
const filled = (changes: Partial<PlanGridRow> = {}): PlanGridRow => ({
  ...emptyRow(),
  activity: 'Radio',
  startDate: '2027-01-04',
  endDate: '2027-01-09',
  departmentId: '3',
  cost: '5.00',
  ...changes,
});
const submitted = { tried: true, needsDivision: true };

describe('a row that nobody filled', () => {
  it('is not sent, not judged, and no change', () => {
    const rows = [filled({ id: 1 })];
    const more = [...rows, emptyRow(), { ...emptyRow(), notes: '  ' }];
    expect(planInput(heads, more).planRows).toEqual(planInput(heads, rows).planRows);
    expect(rowErrors(more, heads, submitted)).toEqual({});
    expect(sameContent({ heads, rows }, { heads, rows: more })).toBe(true);
  });

  it('[O-51 O-74 O-75] is one no more with anything in it: every field that is missing is named', () => {
    for (const field of ['activity', 'task', 'notes', 'cost', 'type', 'objective'] as const) {
      const half = { ...emptyRow(), [field]: 'x' };
      expect(rowErrors([filled(), half], heads, submitted)).toEqual({
        [half.key]: { startDate: 'Cannot be empty', endDate: 'Cannot be empty', departmentId: 'Select a Division' },
      });
      expect(sameContent({ heads, rows: [] }, { heads, rows: [half] })).toBe(false);
      expect(planInput(heads, [half]).planRows).toHaveLength(1);
    }
  });

  it('that the server knows and somebody emptied is judged: it would be saved empty', () => {
    const emptied = { ...emptyRow(), id: 9 };
    expect(Object.keys(rowErrors([emptied], heads, submitted))).toEqual([emptied.key]);
    expect(planInput(heads, [emptied]).planRows).toHaveLength(1);
  });

  it("does not shift the server's messages to another row", () => {
    const rows = [emptyRow(), filled(), emptyRow(), filled({ endDate: '2030-01-01' })];
    expect(serverRowErrors({ 'planRows.1.endDate': 'Must be within plan bounds' }, rows)).toEqual({
      [rows[3]?.key ?? '']: { endDate: 'Must be within plan bounds' },
    });
  });
});

describe('rows between two key presses', () => {
  it('are the same content only in the same order, with the same texts', () => {
    const [one, two] = [filled({ id: 1 }), filled({ id: 2, activity: 'TV' })];
    const same = (rows: PlanGridRow[]) => sameContent({ heads, rows: [one, two] }, { heads, rows });
    expect(same([{ ...one, key: 'elsewhere' }, two])).toBe(true);
    expect(same([two, one])).toBe(false);
    expect(same([one])).toBe(false);
    expect(same([one, { ...two, notes: 'Held' }])).toBe(false);
    expect(sameContent({ heads, rows: [] }, { heads: { ...heads, client: 'Bakery' }, rows: [] })).toBe(false);
  });

  it('keep their messages by identity while nobody touches them, so that nothing of them is drawn anew', () => {
    const rows = [filled({ endDate: '2027-06-01' }), filled({ endDate: '2027-01-01' })];
    const before = rowErrors(rows, heads, submitted);
    const typed = rowErrors([rows[0] as PlanGridRow, { ...(rows[1] as PlanGridRow), notes: 'x' }], heads, submitted);
    const [first, second] = rows.map(({ key }) => key) as [string, string];
    expect(before).toEqual({
      [first]: { endDate: 'Must be within plan bounds' },
      [second]: { endDate: 'Must be after Start Date' },
    });
    expect(typed[first]).toBe(before[first]);
    // With another period the rows are validated again.
    expect(rowErrors(rows, { ...heads, length: '6' }, submitted)[first]).toBeUndefined();
  });
});

describe('what the schema says before a plan is sent', () => {
  const issues = (changes: Partial<PlanHeads>, rows: PlanGridRow[]) =>
    createPlanInput.safeParse(planInput({ ...heads, ...changes }, rows)).error?.issues ?? [];

  it('too many rows are no field, and are said all the same', () => {
    const thousand = Array.from({ length: 1000 }, () => filled());
    expect(issues({}, thousand)).toEqual([]);
    const tooMany = issues({}, [...thousand, filled()]);
    expect(headErrorsOf(tooMany)).toEqual({});
    expect(planErrors(tooMany)).toEqual(['Max 1000 rows']);
  });

  it('the fields above the grid have their messages, the rows theirs', () => {
    const wrong = issues({ project: '' }, [filled({ cost: '12-15k' })]);
    expect(headErrorsOf(wrong)).toEqual({ project: 'Enter a project name' });
    expect(planErrors(wrong)).toEqual([]);
  });

  it('a pasted choice that is no option is kept, and refused in the words of its cell', () => {
    const columns = planGridColumns([{ value: '3', label: 'Media' }], () => ({ today: '2027-01-01' }));
    const row = filled();
    const block = [['Unknown', '', '5', 'Nowhere']];
    const { rows } = pasted([row], columns, { row: row.key, column: 'type' }, block);
    expect(rows).toMatchObject([{ type: 'Unknown', objective: '“5”', departmentId: 'Nowhere' }]);
    const refused = {
      type: 'Choose one of the activity types',
      objective: 'Choose one of the objectives',
      departmentId: 'Select a Division',
    };
    expect(schemaRowErrors(issues({}, rows), rows)).toEqual({ [row.key]: refused });
    const marked = columns.map((column) => [column.key, parseProblem(column, rows[0] as PlanGridRow)]);
    expect(Object.fromEntries(marked.filter(([, problem]) => problem))).toEqual(refused);
  });
});
