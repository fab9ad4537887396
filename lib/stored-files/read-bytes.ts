import { Prisma } from '@/lib/db/generated/client';
import { statementInBrand } from '@/lib/db/statement-in-brand';
import { readObject } from './objects';
import { PIECE, type Stored } from './stored';

/** Bytes of an object per request. */
const FETCHED = 4 * PIECE;

/**
 * A file's bytes, piece by piece on demand: no connection, lock or response of the storage is open in between, however
 * slow the reader is.
 * @param from the first byte @param to the last one
 */
export async function* readBytes(stored: Stored, from = 0, to = stored.size - 1): AsyncGenerator<Uint8Array> {
  const step = stored.storageKey ? FETCHED : PIECE;
  for (let at = from; at <= to; ) {
    const start = Math.floor(at / step) * step;
    const end = Math.min(to, start + step - 1);
    yield stored.storageKey
      ? await readObject(stored.storageKey, at, end)
      : (await piece(stored, start / PIECE)).subarray(at - start, end - start + 1);
    at = end + 1;
  }
}

async function piece({ brandId, id }: Stored, place: number): Promise<Uint8Array> {
  const [row] = await statementInBrand<{ bytes: Uint8Array }>(
    brandId,
    Prisma.sql`
      select bytes from stored_file_pieces
      where brand_id = ${brandId}::integer and stored_file_id = ${id}::integer and place = ${place}::integer`,
    'once',
  );
  if (!row) throw new Error('A piece of a file is gone');
  return row.bytes;
}
