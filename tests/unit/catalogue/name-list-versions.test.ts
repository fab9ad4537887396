import { describe, expect, it } from 'vitest';
import { compareNames } from '@/components/catalogue/name-list-versions';
import type { NameEntry } from '@/components/catalogue/use-name-list';
import { presetsOf } from '@/components/versions/two-versions';

const entry = (id: number, name: string, uses = ''): NameEntry => ({ key: String(id), id, name, uses });
const added = (name: string): NameEntry => ({ key: `new-${name}`, name });
const base = [entry(1, 'Print'), entry(2, 'Radio'), entry(3, 'Social')];
const comparison = (mine: readonly NameEntry[], saved: readonly NameEntry[]) =>
  compareNames({ base, mine, saved }, 'Category');
const merged = (mine: readonly NameEntry[], saved: readonly NameEntry[]) => {
  const { differences, merge } = comparison(mine, saved);
  return merge(presetsOf(differences));
};

describe('two people edit one list of names (D3.7)', () => {
  it('joins what each added, renamed and removed, without a question', () => {
    const mine = [entry(1, 'Press'), entry(2, 'Radio'), added('Cinema')];
    const saved = [entry(1, 'Print'), entry(3, 'Social'), entry(4, 'Outdoor')];
    expect(comparison(mine, saved).differences.some(({ changedByBoth }) => changedByBoth)).toBe(false);
    expect(merged(mine, saved)).toEqual([entry(1, 'Press'), added('Cinema'), entry(4, 'Outdoor')]);
  });

  it('makes one entry of what both added, and a new one of what the other removed and one keeps', () => {
    expect(merged([...base, added('cinema')], [...base, entry(4, 'Cinema')])).toEqual([...base, entry(4, 'Cinema')]);
    const renamed = [entry(1, 'Print'), entry(2, 'Wireless'), entry(3, 'Social')];
    const removed = [entry(1, 'Print'), entry(3, 'Social')];
    expect(comparison(renamed, removed).differences).toEqual([
      { key: '2', label: 'Category 2', mine: 'Wireless', saved: '', preset: 'mine', changedByBoth: true },
    ]);
    expect(merged(renamed, removed)).toContainEqual({ key: '2', name: 'Wireless' });
  });

  it('takes no brief that uses an entry for an edit of it', () => {
    const used = [entry(1, 'Print', 'briefs'), entry(2, 'Radio'), entry(3, 'Social')];
    const { differences, changedByOther } = comparison([entry(1, 'Press'), ...base.slice(1)], used);
    expect([differences.some(({ changedByBoth }) => changedByBoth), changedByOther]).toEqual([false, false]);
    expect(merged(base, used)).toEqual(used);
  });
});
