import { setImmediate as turnOfEvents } from 'node:timers/promises';
import { CSV_START, csvLines } from '@/lib/format/csv';
import { instantFormatter } from '@/lib/format/format';
import type { AuditEntryView } from './entry-view';
import { portalWord } from './wording';

const HEADINGS = ['When', 'Who', 'What', 'Thing', 'Changes', 'Outcome', 'Address', 'Portal', 'Browser'];

/** The line of an entry, as the screen shows it. @param withBrand across brands */
function cellsOf(entry: AuditEntryView, when: (instant: string) => string, withBrand: boolean): string[] {
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

/** 'Title: old → new'; of what is not kept the field alone. */
export const changeText = ({ field, from, to, kept }: AuditEntryView['changes'][number]): string =>
  kept ? `${field}: ${from ?? 'none'} → ${to ?? 'none'}` : `${field} changed`;

const PIECE = 2000;

/** Some entries, newest first. */
export type Piece = {
  readonly count: number;
  /** The id of the oldest; null without any. */
  readonly last: number | null;
  /** They are put into words one by one, as they are asked for. */
  readonly entries: Iterable<AuditEntryView>;
};

type Export = {
  /** The entries older than an id, at most so many. */
  readonly read: (piece: { before: number; limit: number }) => Promise<Piece>;
  /** Asked for each piece, and answered before it is handed out. @throws Fault once the file must end */
  readonly refuseOnceEnded: () => Promise<void>;
  readonly before: number;
  readonly timeZone: string;
  readonly withBrand: boolean;
};

/**
 * The export as a stream. One piece is read ahead while the last is put into words and taken, and no further: no
 * connection is held in between, and whoever may no longer have it gets nothing of what was read.
 */
export function auditCsv({ read, refuseOnceEnded, before, timeZone, withBrand }: Export): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const when = instantFormatter(timeZone);
  const readBefore = (id: number) => {
    const piece = read({ before: id, limit: PIECE });
    // Nobody may be waiting yet when it fails; who takes it is told.
    piece.catch(() => {});
    return piece;
  };
  let ahead: Promise<Piece> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(encoder.encode(auditHeadings(withBrand)));
      },
      async pull(controller) {
        const { count, last, entries } = await (ahead ?? readBefore(before));
        const isLast = last === null || count < PIECE;
        ahead = isLast ? undefined : readBefore(last);
        const allowed = refuseOnceEnded();
        allowed.catch(() => {});
        // Both questions are on their way before the words begin, in which nothing else is done.
        await turnOfEvents();
        const lines = encoder.encode(csvLines(cellsOfAll(entries)));
        await allowed;
        if (count > 0) controller.enqueue(lines);
        if (isLast) controller.close();
      },
    },
    { highWaterMark: 0 },
  );

  function* cellsOfAll(entries: Iterable<AuditEntryView>) {
    for (const entry of entries) yield cellsOf(entry, when, withBrand);
  }
}
