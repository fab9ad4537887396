import type { ApiAnswer } from '@/lib/core/api-call';
import type { BegunFile } from '@/lib/exports/file/begin-file';
import { type Column, cellsOf, moment, text } from '@/lib/exports/file/columns';
import { fileOfChunks } from '@/lib/exports/file/file-of-chunks';
import type { Format } from '@/lib/exports/file/record-export';
import { minuteInZone } from '@/lib/format/format';
import { nameOf } from '@/lib/format/person-name';
import { instantInLog } from './dates-of-log';
import type { WordedEntry } from './entry-view';
import { portalWord } from './wording';

/** The columns of the screen, and more of where a call came from. @param withBrand across brands */
export const auditColumns = (format: Format, timeZone: string, withBrand: boolean): Column<WordedEntry>[] => [
  // A CSV has the instant as people read it, a workbook one that it can count with.
  moment('When', ({ at }) => (format === 'csv' ? instantInLog(at, timeZone) : minuteInZone(at, timeZone))),
  ...(withBrand ? [text<WordedEntry>('Brand', ({ brand }) => brand?.name ?? '')] : []),
  text('Who', ({ person }) => (person ? nameOf(person) : '')),
  text('What', ({ deed }) => deed),
  text('Thing', ({ label }) => label ?? ''),
  text('Changes', ({ changes }) => changes.map(changeText).join('; ')),
  text('Outcome', ({ outcome }) => (outcome === 'done' ? 'Done' : 'Refused')),
  text('Address', ({ address }) => address),
  text('Portal', ({ portal }) => portalWord(portal)),
  text('Browser', ({ userAgent }) => userAgent),
];

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
  readonly begun: BegunFile & { readonly before: number };
  readonly columns: readonly Column<WordedEntry>[];
  readonly read: (cursor: Cursor) => Promise<Chunk>;
  /** Checked before each chunk is sent. @throws Fault once the file must end */
  readonly refuseIfAccessEnded: () => Promise<void>;
  readonly owner: string;
};

/** The entries as a file. @throws Fault before anything is answered */
export function fileOfEntries({ begun, columns, read, refuseIfAccessEnded, owner }: Export): Promise<ApiAnswer> {
  const chunks = {
    first: { before: begun.before, limit: CHUNK_SIZE },
    async read(cursor: Cursor) {
      const { count, last, entries } = await read(cursor);
      return {
        rows: cellsOfEach(columns, entries),
        next: last === null || count < CHUNK_SIZE ? null : { before: last, limit: CHUNK_SIZE },
      };
    },
    refuseIfAccessEnded,
  };
  return fileOfChunks<Cursor>(begun, chunks, owner);
}

function* cellsOfEach(columns: readonly Column<WordedEntry>[], entries: Iterable<WordedEntry>) {
  for (const entry of entries) yield cellsOf(columns, entry);
}
