import { csvOfChunks } from '@/lib/exports/stream/chunks';
import { instantInLog } from './dates-of-log';
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

const auditHeadings = (withBrand: boolean): string[] =>
  withBrand ? ['When', 'Brand', ...HEADINGS.slice(1)] : HEADINGS;

/** 'Title: old → new'; only the field where the log has no values. */
export const changeText = ({ field, from, to, kept }: WordedEntry['changes'][number]): string =>
  kept ? `${field}: ${from ?? 'none'} → ${to ?? 'none'}` : `${field} changed`;

const CHUNK_SIZE = 2000;

/** Which entries: those older than an id, up to a limit. */
export type Cursor = { readonly before: number; readonly limit: number };

/** Some entries, newest first. */
export type Chunk = {
  readonly count: number;
  /** The id of the oldest; null without any. */
  readonly last: number | null;
  /** Formatted one by one, as they are read. */
  readonly entries: Iterable<WordedEntry>;
};

type Export = {
  readonly read: (cursor: Cursor) => Promise<Chunk>;
  /** Checked before each chunk is sent. @throws Fault once the file must end */
  readonly refuseOnceEnded: () => Promise<void>;
  readonly before: number;
  readonly timeZone: string;
  readonly withBrand: boolean;
};

/** The export as a stream, which lib/exports/stream/chunks.ts writes. */
export function auditCsv({ read, refuseOnceEnded, before, timeZone, withBrand }: Export): ReadableStream<Uint8Array> {
  const when = (at: string) => instantInLog(at, timeZone);
  return csvOfChunks<Cursor>({
    headings: auditHeadings(withBrand),
    first: { before, limit: CHUNK_SIZE },
    async read(cursor) {
      const { count, last, entries } = await read(cursor);
      return {
        rows: linesOf(entries, (entry) => cellsOf(entry, when, withBrand)),
        next: last === null || count < CHUNK_SIZE ? null : { before: last, limit: CHUNK_SIZE },
      };
    },
    refuseOnceEnded,
  });
}

function* linesOf(entries: Iterable<WordedEntry>, cells: (entry: WordedEntry) => string[]): Generator<string[]> {
  for (const entry of entries) yield cells(entry);
}
