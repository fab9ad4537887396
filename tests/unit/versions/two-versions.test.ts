import { describe, expect, it } from 'vitest';
import { differencesOf, mergedVersion, partTexts, touchesForm } from '@/components/versions/two-versions';

type Values = { title: string; notes: string; output: string; answers: Record<string, string> };
const fields = [
  { key: 'title', label: 'Title', keys: ['title'] as const, say: (values: Values) => values.title },
  { key: 'notes', label: 'Notes', keys: ['notes'] as const, say: (values: Values) => values.notes },
  { key: 'output', label: 'Output', keys: ['output', 'answers'] as const, say: (values: Values) => values.output },
];
const base: Values = { title: 'Pier', notes: 'By Friday', output: '1', answers: { a: 'x' } };

describe('two people edit the same record (D3.7)', () => {
  it('shows what differs, and proposes what loses nothing that was typed', () => {
    const mine = { ...base, title: 'Pier lights', notes: 'By Monday' };
    const saved = { ...base, notes: 'By Sunday', answers: { a: 'y' } };
    expect(differencesOf({ base, mine, saved }, fields)).toEqual([
      { key: 'title', label: 'Title', mine: 'Pier lights', saved: 'Pier', preset: 'mine', clash: false },
      { key: 'notes', label: 'Notes', mine: 'By Monday', saved: 'By Sunday', preset: 'mine', clash: true },
      { key: 'output', label: 'Output', mine: '1', saved: '1', preset: 'saved', clash: false },
    ]);
  });

  it('says nothing about fields on which both agree, however each came to it', () => {
    const both = { ...base, title: 'Harbour' };
    expect(differencesOf({ base, mine: both, saved: { ...both } }, fields)).toEqual([]);
  });

  it('takes fields that belong together at once, and leaves the rest as typed', () => {
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

  it('knows a save that touched no field of the form', () => {
    expect(touchesForm({ base, saved: { ...base } }, fields)).toBe(false);
    expect(touchesForm({ base, saved: { ...base, notes: '' } }, fields)).toBe(true);
  });

  it('cuts two texts between words into what is alike and what is not', () => {
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
