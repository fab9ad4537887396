import { CSV_START, csvLines } from '@/lib/format/csv';
import { instantFormatter } from '@/lib/format/format';
import type { AuditEntryView } from './entry-view';
import { portalWord } from './wording';

const HEADINGS = ['When', 'Who', 'What', 'Thing', 'Changes', 'Outcome', 'Address', 'Portal', 'Browser'];

/** The lines of some entries, as the screen shows them. @param withBrand across brands */
export const auditLines = (
  entries: readonly AuditEntryView[],
  when: (instant: string) => string,
  withBrand: boolean,
): string =>
  csvLines(
    entries.map((entry) => [
      when(entry.at),
      ...(withBrand ? [entry.brand?.name ?? ''] : []),
      entry.person ? `${entry.person.firstName} ${entry.person.lastName}`.trim() : '',
      entry.deed,
      entry.label ?? '',
      entry.changes.map(changeText).join('; '),
      ...[entry.outcome === 'done' ? 'Done' : 'Refused', entry.address, portalWord(entry.portal), entry.userAgent],
    ]),
  );

export const auditHeadings = (withBrand: boolean): string =>
  `${CSV_START}${csvLines([withBrand ? ['When', 'Brand', ...HEADINGS.slice(1)] : HEADINGS])}`;

/** 'Title: old → new'; of what is not kept the field alone. */
export const changeText = ({ field, from, to, kept }: AuditEntryView['changes'][number]): string =>
  kept ? `${field}: ${from ?? 'none'} → ${to ?? 'none'}` : `${field} changed`;

const PIECE = 1000;

/**
 * The export as a stream that reads on only when the last piece was taken: nothing is held in between, neither rows nor
 * a connection.
 * @param read the entries older than an id, newest first, at most so many
 */
export function auditCsv(
  read: (piece: { before: number; limit: number }) => Promise<readonly AuditEntryView[]>,
  { before: from, timeZone, withBrand }: { before: number; timeZone: string; withBrand: boolean },
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const when = instantFormatter(timeZone);
  let before = from;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(encoder.encode(auditHeadings(withBrand)));
      },
      async pull(controller) {
        const entries = await read({ before, limit: PIECE });
        const last = entries.at(-1);
        if (last) controller.enqueue(encoder.encode(auditLines(entries, when, withBrand)));
        if (!last || entries.length < PIECE) controller.close();
        else before = last.id;
      },
    },
    { highWaterMark: 1 },
  );
}
