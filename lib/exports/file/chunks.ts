import { setImmediate } from 'node:timers/promises';
import { CSV_START, csvLines } from '@/lib/format/csv';

/** A cell of a file; null is empty. Days are 'yyyy-MM-dd', moments 'yyyy-MM-dd HH:mm'. */
export type Cell = string | number | null;

/** Some rows of a file, and where the next begin. */
export type Chunk<Cursor> = {
  /** Produced one by one, as they are written. */
  readonly rows: Iterable<readonly Cell[]>;
  /** null after the last. */
  readonly next: Cursor | null;
};

/** The rows of a file, chunk by chunk. */
export type Chunks<Cursor> = {
  /** Where the first rows begin; null for a file without any. */
  readonly first: Cursor | null;
  readonly read: (cursor: Cursor) => Promise<Chunk<Cursor>>;
  /** Checked before each chunk is sent. @throws Fault once the file must end */
  readonly refuseIfAccessEnded: () => Promise<void>;
};

type CsvFile<Cursor> = Chunks<Cursor> & { readonly headings: readonly string[] };

/**
 * A CSV file of any length as a stream (trust 5, Y-28). At most two chunks are read ahead while one is formatted and
 * sent: no connection is open in between, and without permission nothing more of what was read is sent.
 */
export function csvOfChunks<Cursor>({ headings, first, read, refuseIfAccessEnded }: CsvFile<Cursor>) {
  const encoder = new TextEncoder();
  const nextChunk = readAhead(read, first);
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(encoder.encode(`${CSV_START}${csvLines([headings])}`));
        if (first === null) controller.close();
      },
      async pull(controller) {
        // A pull that enqueued nothing would be the last one: chunks without rows are passed over here.
        for (let isSent = false; !isSent; ) {
          const chunk = await nextChunk();
          const allowed = refuseIfAccessEnded();
          allowed.catch(() => {});
          const batches: Uint8Array[] = [];
          // Lets pending queries be sent first, and their answers be received in between.
          await setImmediate();
          for (const lines of batchesOf(chunk.rows)) {
            batches.push(encoder.encode(lines));
            await setImmediate();
          }
          await allowed;
          for (const batch of batches) controller.enqueue(batch);
          if (chunk.next === null) controller.close();
          isSent = batches.length > 0 || chunk.next === null;
        }
      },
    },
    { highWaterMark: 0 },
  );
}

/** Lines per turn, after which other calls get theirs. */
const BATCH = 500;

function* batchesOf(rows: Iterable<readonly Cell[]>): Generator<string> {
  let batch: (string | number)[][] = [];
  for (const row of rows) {
    batch.push(row.map((cell) => cell ?? ''));
    if (batch.length < BATCH) continue;
    yield csvLines(batch);
    batch = [];
  }
  if (batch.length > 0) yield csvLines(batch);
}

/** How many chunks are read ahead. */
const AHEAD = 2;

/** Yields one chunk after the other. Each is read as soon as the previous one gives its cursor. */
function readAhead<Cursor>(read: (cursor: Cursor) => Promise<Chunk<Cursor>>, first: Cursor | null) {
  const waiting: Promise<Chunk<Cursor>>[] = [];
  let from = first;
  const fill = () => {
    if (from === null || waiting.length >= AHEAD) return;
    const chunk = read(from);
    from = null;
    waiting.push(chunk);
    chunk.then(
      (came) => {
        from = came.next;
        fill();
      },
      // Whoever awaits the chunk gets the error.
      () => {},
    );
  };
  return () => {
    fill();
    const chunk = waiting.shift();
    if (!chunk) throw new Error('No chunk after the last');
    fill();
    return chunk;
  };
}
