import { describe, expect, it } from 'vitest';
import { type PlanContent, planTypedSince } from '@/components/lamp/plan-content';
import { emptyRow, type PlanGridRow } from '@/components/lamp/plan-rows';
import { fieldsTypedSince, rowsTypedSince, underSavedKeys, withBlankRows } from '@/components/versions/typed-since';

type Row = { readonly key: string; readonly id?: number; readonly text: string };
const saved: Row[] = [
  { key: 'row-1', id: 1, text: 'First' },
  { key: 'row-2', id: 2, text: 'Second' },
];
const sent: Row[] = [
  { key: 'row-1', id: 1, text: ' First ' },
  { key: 'new-1', text: 'Second' },
];

describe('what was typed while a form was being saved', () => {
  it('stays, field by field; the others stand as they were saved', () => {
    expect(fieldsTypedSince({ a: ' x ', b: 'y' }, { a: ' x ', b: 'y, and more' }, { a: 'x', b: 'y' })).toEqual({
      a: 'x',
      b: 'y, and more',
    });
  });

  it('stays in its row, which keeps its key and is known to the server by now', () => {
    const [first, second] = sent as [Row, Row];
    const now = [{ ...second, text: 'Second, and more' }, first, { key: 'new-2', text: 'Third' }];
    const rows = rowsTypedSince(sent, now, saved);
    expect(rows).toEqual([
      { key: 'new-1', id: 2, text: 'Second, and more' },
      { key: 'row-1', id: 1, text: 'First' },
      { key: 'new-2', text: 'Third' },
    ]);
    // What somebody else saves next is compared by the saved keys.
    expect(underSavedKeys(rows, saved).map(({ key }) => key)).toEqual(['row-2', 'row-1', 'new-2']);
    expect(rowsTypedSince(sent, [second], saved)).toEqual([{ key: 'new-1', id: 2, text: 'Second' }]);
  });
});

it('rows that somebody else saved leave the blank ones in their places, under the cursor', () => {
  const blank = (key: string): Row => ({ key, text: '' });
  const isBlank = ({ text }: Row) => text === '';
  const [first, second] = saved as [Row, Row];
  const added: Row = { key: 'row-3', id: 3, text: 'Third' };
  const keysOf = (rows: readonly Row[], present: readonly Row[]) =>
    withBlankRows(rows, present, isBlank).map(({ key }) => key);
  expect(keysOf([first, second], [first, second, blank('new-1')])).toEqual(['row-1', 'row-2', 'new-1']);
  expect(keysOf([first, added, second], [blank('new-1'), first, blank('new-2'), blank('new-3'), second])).toEqual([
    ...['new-1', 'row-1', 'new-2', 'new-3', 'row-3', 'row-2'],
  ]);
  // The row above was removed, or has another key here; without any other row.
  expect(keysOf([first], [first, second, blank('new-1')])).toEqual(['row-1', 'new-1']);
  expect(keysOf([first, second], [first, { ...second, key: 'new-9' }, blank('new-1')])).toEqual([
    ...['row-1', 'row-2', 'new-1'],
  ]);
  expect(keysOf([], [blank('new-1')])).toEqual(['new-1']);
});

describe('a plan', () => {
  const heads = { project: 'Autumn', client: '', startDate: '2027-01-01', length: '3', creatorBrandUsersId: '7' };
  const row = (key: string, id: number | null, activity = 'Radio'): PlanGridRow => ({
    ...emptyRow(),
    key,
    id,
    activity,
  });
  const mine: PlanContent = { heads, rows: [row('new-1', null), emptyRow(), row('row-4', 4)], letter: '' };
  const stored: PlanContent = { heads, rows: [row('row-9', 9), row('row-4', 4)], letter: '' };

  it('is as it was saved while nobody typed', () => {
    expect(planTypedSince(mine, mine, stored)).toBe(stored);
  });

  it('keeps what was typed since into heads, rows and letter; the empty row was not sent', () => {
    const [first, blank, last] = mine.rows as [PlanGridRow, PlanGridRow, PlanGridRow];
    const now: PlanContent = {
      heads: { ...heads, client: 'Bakery' },
      rows: [first, { ...blank, activity: 'TV' }, { ...last, notes: 'Held' }],
      letter: '<p>Dear you</p>',
    };
    const { heads: typed, rows, letter } = planTypedSince(mine, now, stored);
    expect([typed.client, letter]).toEqual(['Bakery', '<p>Dear you</p>']);
    expect(rows).toMatchObject([
      { key: 'new-1', id: 9 },
      { key: blank.key, id: null, activity: 'TV' },
      { key: 'row-4', id: 4, notes: 'Held' },
    ]);
  });
});
