import { expect, it } from 'vitest';
import { csvOfPieces, type Piece } from '@/lib/exports/stream/pieces';

const csvOf = (pieces: readonly (readonly string[])[]): Promise<string> => {
  const read = async (at: number): Promise<Piece<number>> => ({
    rows: (pieces[at] ?? []).map((cell) => [cell]),
    next: at + 1 < pieces.length ? at + 1 : null,
  });
  const first = pieces.length > 0 ? 0 : null;
  return new Response(csvOfPieces({ headings: ['Name'], first, read, refuseOnceEnded: async () => {} })).text();
};

it('[Y-28] a CSV file ends, whichever of its pieces have no rows left', async () => {
  expect(await csvOf([['A'], [], [], ['B', 'C'], []])).toBe('Name\r\nA\r\nB\r\nC\r\n');
  expect(await csvOf([[], ['A']])).toBe('Name\r\nA\r\n');
  expect(await csvOf([[]])).toBe('Name\r\n');
  expect(await csvOf([])).toBe('Name\r\n');
});
