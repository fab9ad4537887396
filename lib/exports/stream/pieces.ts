import { setImmediate as turnOfEvents } from 'node:timers/promises';
import { CSV_START, csvLines } from '@/lib/format/csv';

/** A cell of a file; null is empty. Days are 'yyyy-MM-dd', moments 'yyyy-MM-dd HH:mm'. */
export type Cell = string | number | null;

/** Some rows of a file, and where the next begin. */
export type Piece<Cut> = {
  /** Produced one by one, as they are written. */
  readonly rows: Iterable<readonly Cell[]>;
  /** null after the last. */
  readonly next: Cut | null;
};

type CsvFile<Cut> = {
  readonly headings: readonly string[];
  /** Where the first rows begin; null for a file without any. */
  readonly first: Cut | null;
  readonly read: (cut: Cut) => Promise<Piece<Cut>>;
  /** Checked before each piece is sent. @throws Fault once the file must end */
  readonly refuseOnceEnded: () => Promise<void>;
};

/**
 * A CSV file of any length as a stream (trust 5, Y-28). At most two pieces are read ahead while one is formatted and
 * sent: no connection is open in between, and without permission nothing more of what was read is sent.
 */
export function csvOfPieces<Cut>({ headings, first, read, refuseOnceEnded }: CsvFile<Cut>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const nextPiece = readAhead(read, first);
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(encoder.encode(`${CSV_START}${csvLines([headings])}`));
        if (first === null) controller.close();
      },
      async pull(controller) {
        // A pull that enqueued nothing would be the last one: pieces without rows are passed over here.
        for (let isSent = false; !isSent; ) {
          const piece = await nextPiece();
          const allowed = refuseOnceEnded();
          allowed.catch(() => {});
          const batches: Uint8Array[] = [];
          // Lets pending queries be sent first, and their answers be received in between.
          await turnOfEvents();
          for (const lines of batchesOf(piece.rows)) {
            batches.push(encoder.encode(lines));
            await turnOfEvents();
          }
          await allowed;
          for (const batch of batches) controller.enqueue(batch);
          if (piece.next === null) controller.close();
          isSent = batches.length > 0 || piece.next === null;
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

/** How many pieces are read ahead. */
const AHEAD = 2;

/** Yields one piece after the other. Each is read as soon as the previous one gives its beginning. */
export function readAhead<Cut>(read: (cut: Cut) => Promise<Piece<Cut>>, first: Cut | null): () => Promise<Piece<Cut>> {
  const waiting: Promise<Piece<Cut>>[] = [];
  let from = first;
  const fill = () => {
    if (from === null || waiting.length >= AHEAD) return;
    const piece = read(from);
    from = null;
    waiting.push(piece);
    piece.then(
      (came) => {
        from = came.next;
        fill();
      },
      // Whoever awaits the piece gets the error.
      () => {},
    );
  };
  return () => {
    fill();
    const piece = waiting.shift();
    if (!piece) throw new Error('A piece behind the last');
    fill();
    return piece;
  };
}
