import { describe, expect, it } from 'vitest';
import type { PlanContent } from '@/components/lamp/plan-content';
import type { PlanGridRow } from '@/components/lamp/plan-rows';
import { comparePlans } from '@/components/lamp/plan-versions';

const row = (key: string, changes: Partial<PlanGridRow> = {}): PlanGridRow => ({
  key,
  id: Number(key.split('-')[1]),
  activity: `Activity ${key}`,
  startDate: '2027-01-04',
  type: 'Radio',
  endDate: '2027-01-09',
  task: '',
  objective: '',
  departmentId: '',
  cost: '5.00',
  notes: '',
  ...changes,
});
const heads = { project: 'Autumn', client: 'Shop', startDate: '2027-01-01', length: '3', creatorBrandUsersId: '7' };
const base: PlanContent = { heads, rows: [row('row-1'), row('row-2'), row('row-3')], letter: '<p>Dear Jo</p>' };
const names = { creator: () => 'Ada Quinn', division: (id: string) => (id ? `Division ${id}` : '') };
const compare = (mine: Partial<PlanContent>, saved: Partial<PlanContent>) =>
  comparePlans({ base, mine: { ...base, ...mine }, saved: { ...base, ...saved } }, names);
const keysOf = ({ rows }: PlanContent) => rows.map(({ key }) => key);
const presets = (differences: ReturnType<typeof compare>['differences']) =>
  Object.fromEntries(differences.map(({ key, preset }) => [key, preset]));

describe('two people change a plan', () => {
  it('keeps both where each changed another field or row', () => {
    const found = compare(
      { rows: [row('row-1', { cost: '9' }), row('row-2'), row('row-3')], heads: { ...heads, client: 'Bakery' } },
      { rows: [row('row-1'), row('row-2', { notes: 'Held' }), row('row-3')], letter: '<p>Dear Kim</p>' },
    );
    expect(presets(found.differences)).toEqual({ client: 'mine', letter: 'saved', 'row-1': 'mine', 'row-2': 'saved' });
    expect(found.differences.some(({ changedByBoth }) => changedByBoth)).toBe(false);
    const both = found.merge(presets(found.differences));
    expect(both).toMatchObject({ heads: { client: 'Bakery' }, letter: '<p>Dear Kim</p>' });
    expect(both.rows).toMatchObject([{ cost: '9' }, { notes: 'Held' }, { notes: '' }]);
  });

  it('shows both texts of a row that both changed, and takes the one that is chosen', () => {
    const found = compare(
      { rows: [row('row-1', { activity: 'Mine' }), row('row-2'), row('row-3')] },
      { rows: [row('row-1', { activity: 'Theirs' }), row('row-2'), row('row-3')] },
    );
    expect(found.differences).toMatchObject([
      {
        key: 'row-1',
        label: 'Activity 1',
        changedByBoth: true,
        preset: 'mine',
        mine: 'Mine · Radio · 04/01/2027 – 09/01/2027 · $5.00',
        saved: 'Theirs · Radio · 04/01/2027 – 09/01/2027 · $5.00',
      },
    ]);
    expect(found.merge({ 'row-1': 'saved' }).rows[0]?.activity).toBe('Theirs');
    expect(found.merge({ 'row-1': 'mine' }).rows[0]?.activity).toBe('Mine');
  });

  it('shows the division of a row, and what cannot be parsed as it was typed', () => {
    const [difference] = compare(
      {
        rows: [row('row-1', { departmentId: '1', startDate: 'mid May', cost: 'about 5k' }), row('row-2'), row('row-3')],
      },
      { rows: [row('row-1', { departmentId: '2' }), row('row-2'), row('row-3')] },
    ).differences;
    expect(difference).toMatchObject({
      mine: 'Activity row-1 · Radio · Division 1 · mid May – 09/01/2027 · about 5k',
      saved: 'Activity row-1 · Radio · Division 2 · 04/01/2027 – 09/01/2027 · $5.00',
    });
  });

  it('gives the very content of the saved plan where all that is saved is taken', () => {
    const saved = {
      rows: [row('row-1', { notes: 'Theirs' })],
      heads: { ...heads, client: 'Bakery' },
      letter: '<p>Kim</p>',
    };
    const found = compare({ rows: [row('row-1', { notes: 'Mine' })] }, saved);
    const all = Object.fromEntries(found.differences.map(({ key }) => [key, 'saved' as const]));
    const { heads: savedHeads, rows, letter } = { ...base, ...saved };
    expect(JSON.stringify(found.merge(all))).toBe(JSON.stringify({ heads: savedHeads, rows, letter }));
  });

  it('keeps rows that either added where they stood, and makes a new row of one that the other removed', () => {
    const mine = row('new-1', { id: null });
    const found = compare(
      { rows: [row('row-1'), mine, row('row-2'), row('row-3', { cost: '7' })] },
      { rows: [row('row-9'), row('row-1'), row('row-2')] },
    );
    expect(presets(found.differences)).toEqual({ 'new-1': 'mine', 'row-3': 'mine', 'row-9': 'saved' });
    const both = found.merge(presets(found.differences));
    expect(keysOf(both)).toEqual(['row-9', 'row-1', 'new-1', 'row-2', 'row-3']);
    expect(both.rows.at(-1)).toMatchObject({ id: null, cost: '7' });
    expect(keysOf(found.merge({ ...presets(found.differences), 'row-3': 'saved' }))).not.toContain('row-3');
  });

  it("goes by one's own order where one moved rows, else by the saved one, and asks about neither", () => {
    const [one, two, three] = base.rows as [PlanGridRow, PlanGridRow, PlanGridRow];
    const theirs = compare({}, { rows: [three, one, two] });
    expect(theirs).toMatchObject({ differences: [], changedByOther: false });
    expect(keysOf(theirs.merge({}))).toEqual(['row-3', 'row-1', 'row-2']);
    expect(keysOf(compare({ rows: [two, one, three] }, { rows: [three, one, two] }).merge({}))).toEqual([
      'row-2',
      'row-1',
      'row-3',
    ]);
  });

  it('says nothing of a save that changed none of it', () => {
    expect(compare({ letter: '<p>Mine</p>' }, {}).changedByOther).toBe(false);
  });
});
