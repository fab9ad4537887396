import { expect, it } from 'vitest';
import { type Chunk, csvOfChunks } from '@/lib/exports/file/chunks';

const csvOf = (chunks: readonly (readonly string[])[]): Promise<string> => {
  const read = async (at: number): Promise<Chunk<number>> => ({
    rows: (chunks[at] ?? []).map((cell) => [cell]),
    next: at + 1 < chunks.length ? at + 1 : null,
  });
  const first = chunks.length > 0 ? 0 : null;
  return new Response(csvOfChunks({ headings: ['Name'], first, read, refuseIfAccessEnded: async () => {} })).text();
};

it('[Y-28] a CSV file ends, whichever of its chunks have no rows left', async () => {
  expect(await csvOf([['A'], [], [], ['B', 'C'], []])).toBe('Name\r\nA\r\nB\r\nC\r\n');
  expect(await csvOf([[], ['A']])).toBe('Name\r\nA\r\n');
  expect(await csvOf([[]])).toBe('Name\r\n');
  expect(await csvOf([])).toBe('Name\r\n');
});
