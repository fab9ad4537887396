import { createHash } from 'node:crypto';
import { Prisma } from '@/lib/db/generated/client';
import { statementInBrand } from '@/lib/db/statement-in-brand';
import { environment } from '@/lib/runtime/environment';
import { Fault } from '@/lib/runtime/fault';
import { isDrawable } from './is-drawable';
import { writeObject } from './objects';
import { PIECE, type Stored } from './stored';

export type Written = {
  readonly size: number;
  readonly sha256: Uint8Array<ArrayBuffer>;
  /** By its first bytes. */
  readonly isPicture: boolean;
};

/**
 * Streams a file into pieces of 256 KB, each in a transaction of its own, or to the storage. No more of it is in memory
 * than a piece and a chunk.
 * @throws Fault too_large over `MAX_FILE_MB`, unavailable when the storage does not take it
 */
export async function writeBytes(stored: Stored, chunks: AsyncIterable<Uint8Array>): Promise<Written> {
  const maxBytes = environment().maxFileMb * 1024 * 1024;
  const hash = createHash('sha256');
  let size = 0;
  let first = Buffer.alloc(0);
  async function* measured(): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      size += chunk.byteLength;
      if (size > maxBytes) {
        throw new Fault('too_large', 'request/too_large', `Files have at most ${environment().maxFileMb} MB`);
      }
      if (first.length < 16) first = Buffer.concat([first, chunk.subarray(0, 16)]);
      hash.update(chunk);
      yield chunk;
    }
  }
  if (stored.storageKey) await writeObject(stored.storageKey, measured());
  else await writePieces(stored, measured());
  return { size, sha256: Uint8Array.from(hash.digest()), isPicture: isDrawable(first) };
}

async function writePieces({ brandId, id }: Stored, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  let place = 0;
  for await (const bytes of inPieces(chunks)) {
    const piece = Prisma.sql`
      insert into stored_file_pieces (brand_id, stored_file_id, place, bytes)
      values (${brandId}::integer, ${id}::integer, ${place}::integer, ${bytes}::bytea)`;
    await statementInBrand(brandId, piece, 'once');
    place += 1;
  }
}

/** The same bytes, in pieces of equal size except the last. */
async function* inPieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let gathered: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let rest = chunk;
    while (length + rest.byteLength >= PIECE) {
      const needed = PIECE - length;
      yield Buffer.concat([...gathered, rest.subarray(0, needed)]);
      rest = rest.subarray(needed);
      gathered = [];
      length = 0;
    }
    if (rest.byteLength > 0) gathered.push(rest);
    length += rest.byteLength;
  }
  if (length > 0) yield Buffer.concat(gathered);
}
