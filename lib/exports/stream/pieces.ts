import { setImmediate as turnOfEvents } from 'node:timers/promises';
import { CSV_START, csvLines } from '@/lib/format/csv';

/** What a cell of a file holds; null is an empty one. Days are 'yyyy-MM-dd', moments 'yyyy-MM-dd HH:mm'. */
export type Cell = string | number | null;

/** Some rows of a file, and where the next begin. */
export type Piece<Cut> = {
  /** Made one by one, as they are written. */
  readonly rows: Iterable<readonly Cell[]>;
  /** null behind the last. */
  readonly next: Cut | null;
};

type CsvFile<Cut> = {
  readonly headings: readonly string[];
  /** Where the first rows begin; null for a file without any. */
  readonly first: Cut | null;
  readonly read: (cut: Cut) => Promise<Piece<Cut>>;
  /** Checked for each piece before it goes out. @throws Fault once the file must end */
  readonly refuseOnceEnded: () => Promise<void>;
};

/**
 * A CSV file as a stream, however long (trust 25, Y-28). Pieces are read ahead while the last is put into words and
 * taken, and no further than two: no connection is open in between, and who may no longer have the file gets nothing of
 * what was read.
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
        const piece = await nextPiece();
        const allowed = refuseOnceEnded();
        allowed.catch(() => {});
        const batches: Uint8Array[] = [];
        // The questions that are on their way go out before, and what they brought is heard between.
        await turnOfEvents();
        for (const lines of batchesOf(piece.rows)) {
          batches.push(encoder.encode(lines));
          await turnOfEvents();
        }
        await allowed;
        for (const batch of batches) controller.enqueue(batch);
        if (piece.next === null) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Lines that are made before other calls get their turn. */
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

/** Gives one piece after the other. Each is read as soon as the one before it says where it begins. */
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
