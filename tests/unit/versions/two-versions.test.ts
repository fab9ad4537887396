import { describe, expect, it } from 'vitest';
import { partTexts } from '@/components/versions/part-texts';
import {
  changesForm,
  compareCurrent,
  compareFields,
  differencesOf,
  mergedVersion,
  presetsOf,
} from '@/components/versions/two-versions';

type Values = { title: string; notes: string; output: string; answers: Record<string, string> };
const fields = [
  { key: 'title', label: 'Title', keys: ['title'] as const, format: (values: Values) => values.title },
  { key: 'notes', label: 'Notes', keys: ['notes'] as const, format: (values: Values) => values.notes },
  { key: 'output', label: 'Output', keys: ['output', 'answers'] as const, format: (values: Values) => values.output },
];
const base: Values = { title: 'Pier', notes: 'By Friday', output: '1', answers: { a: 'x' } };

describe('two people edit the same record (D3.7)', () => {
  it('shows the differences, and preselects what loses nothing that was typed', () => {
    const mine = { ...base, title: 'Pier lights', notes: 'By Monday' };
    const saved = { ...base, notes: 'By Sunday', answers: { a: 'y' } };
    expect(differencesOf({ base, mine, saved }, fields)).toEqual([
      { key: 'title', label: 'Title', mine: 'Pier lights', saved: 'Pier', preset: 'mine', changedByBoth: false },
      { key: 'notes', label: 'Notes', mine: 'By Monday', saved: 'By Sunday', preset: 'mine', changedByBoth: true },
      { key: 'output', label: 'Output', mine: '1', saved: '1', preset: 'saved', changedByBoth: false },
    ]);
  });

  it('says nothing about fields on which both agree, however each came to it', () => {
    const both = { ...base, title: 'Harbour' };
    expect(differencesOf({ base, mine: both, saved: { ...both } }, fields)).toEqual([]);
  });

  it('merges fields that belong together as one, and leaves the rest as typed', () => {
    const mine = { ...base, title: 'Mine', output: '2', answers: { b: '1' } };
    const saved = { ...base, title: 'Theirs', output: '3', answers: { c: '2' } };
    expect(mergedVersion(mine, saved, fields, new Set(['output']))).toEqual({
      ...base,
      title: 'Mine',
      output: '3',
      answers: { c: '2' },
    });
    expect(mergedVersion(mine, saved, fields, new Set())).toEqual(mine);
  });

  it('knows a save that changed no field of the form', () => {
    expect(changesForm({ base, saved: { ...base } }, fields)).toBe(false);
    expect(changesForm({ base, saved: { ...base, notes: '' } }, fields)).toBe(true);
  });

  it('compares lists by what a field defines as its content', () => {
    type Days = { days: { key: string; date: string }[] };
    const days = ({ days: all }: Days) => all.map(({ date }) => date).toSorted();
    const both = [{ key: 'days', label: 'Days', keys: ['days'] as const, format: () => '', compared: days }];
    const before: Days = { days: [{ key: 'x', date: '2026-04-25' }] };
    const mine: Days = { days: [...before.days, { key: 'random', date: '2026-01-26' }] };
    const saved: Days = { days: [{ key: '2026-01-26', date: '2026-01-26' }, ...before.days] };
    expect(differencesOf({ base: before, mine, saved }, both)).toEqual([]);
    expect(changesForm({ base: before, saved }, both)).toBe(true);
  });

  it('compares what was typed while the comparison was loaded, too', async () => {
    let form: Values = { ...base, title: 'Mine' };
    const saved = { ...base, output: '2' };
    let loads = 0;
    const { differences, merge } = await compareCurrent(
      () => form,
      async (mine) => {
        loads += 1;
        await Promise.resolve();
        if (loads === 1) form = { ...form, notes: 'Typed meanwhile' };
        return compareFields({ base, mine, saved }, fields);
      },
    );
    expect(loads).toBe(2);
    expect(merge(presetsOf(differences))).toEqual({ ...base, title: 'Mine', notes: 'Typed meanwhile', output: '2' });
  });

  it('splits two texts between words into their common and their different parts', () => {
    expect(partTexts('Walk the pier at noon.', 'Walk the long pier at noon.')).toEqual({
      one: ['Walk the ', '', 'pier at noon.'],
      other: ['Walk the ', 'long ', 'pier at noon.'],
    });
    expect(partTexts('', 'New')).toEqual({ one: ['', '', ''], other: ['', 'New', ''] });
    for (const [a, b] of [
      ['a a a', 'a a'],
      ['same', 'same'],
      ['one two', 'three'],
    ] as const) {
      const { one, other } = partTexts(a, b);
      expect(one.join('')).toBe(a);
      expect(other.join('')).toBe(b);
    }
  });
});
