import { setImmediate as turnOfEvents } from 'node:timers/promises';
import { CSV_START, csvLines } from '@/lib/format/csv';
import { formatInstant } from '@/lib/format/format';
import type { WordedEntry } from './entry-view';
import { portalWord } from './wording';

const HEADINGS = ['When', 'Who', 'What', 'Thing', 'Changes', 'Outcome', 'Address', 'Portal', 'Browser'];

/** The line of an entry, as the screen shows it. @param withBrand across brands */
function cellsOf(entry: WordedEntry, when: (instant: string) => string, withBrand: boolean): string[] {
  const cells = [
    when(entry.at),
    entry.person ? `${entry.person.firstName} ${entry.person.lastName}`.trim() : '',
    entry.deed,
    entry.label ?? '',
    entry.changes.map(changeText).join('; '),
    entry.outcome === 'done' ? 'Done' : 'Refused',
    entry.address,
    portalWord(entry.portal),
    entry.userAgent,
  ];
  return withBrand ? cells.toSpliced(1, 0, entry.brand?.name ?? '') : cells;
}

export const auditHeadings = (withBrand: boolean): string =>
  `${CSV_START}${csvLines([withBrand ? ['When', 'Brand', ...HEADINGS.slice(1)] : HEADINGS])}`;

/** 'Title: old → new'; of what the log leaves out, the field alone. */
export const changeText = ({ field, from, to, kept }: WordedEntry['changes'][number]): string =>
  kept ? `${field}: ${from ?? 'none'} → ${to ?? 'none'}` : `${field} changed`;

const PIECE = 2000;

/** Which entries: those older than an id, at most so many. */
export type Cut = { readonly before: number; readonly limit: number };

/** Some entries, newest first. */
export type Piece = {
  readonly count: number;
  /** The id of the oldest; null without any. */
  readonly last: number | null;
  /** Worded one by one, as they are read. */
  readonly entries: Iterable<WordedEntry>;
};

type Export = {
  readonly read: (cut: Cut) => Promise<Piece>;
  /** Checked for each piece before it goes out. @throws Fault once the file must end */
  readonly refuseOnceEnded: () => Promise<void>;
  readonly before: number;
  readonly timeZone: string;
  readonly withBrand: boolean;
};

/**
 * The export as a stream. Pieces are read ahead while the last is put into words and taken, and no further than two: no
 * connection is open in between, and who may no longer have the file gets nothing of what was read.
 */
export function auditCsv({ read, refuseOnceEnded, before, timeZone, withBrand }: Export): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const when = (at: string) => formatInstant(at, timeZone);
  const cells = (entry: WordedEntry) => cellsOf(entry, when, withBrand);
  const nextPiece = readAhead(read, before);
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(encoder.encode(auditHeadings(withBrand)));
      },
      async pull(controller) {
        const piece = await nextPiece();
        const allowed = refuseOnceEnded();
        allowed.catch(() => {});
        const batches: Uint8Array[] = [];
        const entries = piece.entries[Symbol.iterator]();
        for (let at = 0; at < piece.count; at += BATCH) {
          // The questions that are on their way go out before, and what they brought is heard between.
          await turnOfEvents();
          batches.push(encoder.encode(csvLines(made(entries, BATCH, cells))));
        }
        await allowed;
        for (const batch of batches) controller.enqueue(batch);
        if (isLast(piece)) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Lines that are made before other calls get their turn. */
const BATCH = 500;

/** What becomes of the next of them. */
function made<Item, Made>(from: Iterator<Item>, most: number, make: (item: Item) => Made): Made[] {
  const all: Made[] = [];
  while (all.length < most) {
    const { done, value } = from.next();
    if (done) break;
    all.push(make(value));
  }
  return all;
}

const isLast = ({ count, last }: Piece): boolean => last === null || count < PIECE;

/** How many pieces are read ahead. */
const AHEAD = 2;

/** Gives one piece after the other. Each is read as soon as the one before it says where it begins. */
function readAhead(read: Export['read'], before: number): () => Promise<Piece> {
  const waiting: Promise<Piece>[] = [];
  let from: number | null = before;
  const fill = () => {
    if (from === null || waiting.length >= AHEAD) return;
    const piece = read({ before: from, limit: PIECE });
    from = null;
    waiting.push(piece);
    piece.then(
      (came) => {
        from = isLast(came) ? null : came.last;
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
