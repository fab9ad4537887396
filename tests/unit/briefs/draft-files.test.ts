import { expect, it } from 'vitest';
import { emptyBrief, valuesOfDraft } from '@/components/briefs/form/brief-form-values';

const HOUR_MS = 60 * 60 * 1000;

it('[Y-15 Y-16] the draft of a brief brings back the files that are still stored, and names the others', () => {
  const now = Date.parse('2026-11-23T10:00:00Z');
  const file = (name: string, hours: number) => ({
    uuid: name,
    name,
    size: 1,
    preview: 'none',
    uploadedAt: now - hours * HOUR_MS,
  });
  const draft = { project: 'Poster', files: [file('old.pdf', 25), file('new.pdf', 23), file('older.pdf', 70)] };
  const { values, erased } = valuesOfDraft(emptyBrief('1'), draft, now);
  expect(values.project).toBe('Poster');
  expect(values.files.map(({ name }) => name)).toEqual(['new.pdf']);
  expect(erased).toEqual(['old.pdf', 'older.pdf']);
});

it('the draft of a brief that an earlier release has written keeps its files, whose age it does not say', () => {
  const draft = { files: [{ uuid: 'a', name: 'a.pdf', size: 1, preview: 'none' }] };
  expect(valuesOfDraft(emptyBrief('1'), draft)).toMatchObject({ values: { files: [{ uuid: 'a' }] }, erased: [] });
});
