import * as z from 'zod';
import type { Events } from '@/lib/core/events';
import type { RowRef } from '@/lib/core/fields';
import { fileName } from '@/lib/format/csv';
import { formatCount, today } from '@/lib/format/format';
import { Fault } from '@/lib/runtime/fault';
import { type CellKind, type Column, cellKinds } from './columns';

const formats = ['csv', 'xlsx'] as const;
type Format = (typeof formats)[number];
/** The caller's choice; CSV by default. */
export const format = z
  .union([z.literal('').transform(() => undefined), z.enum(formats, { error: "Must be 'csv' or 'xlsx'" })])
  .optional()
  .transform((chosen): Format => chosen ?? 'csv');

/** Most rows of a workbook: it is built in memory, unlike CSV. */
export const MOST_IN_WORKBOOK = 10_000;

/**
 * An export begins with the ids of all its rows, in the order of the list: this fixes the file's rows, and it is
 * written piece by piece by their ids (lib/exports/answer-export.ts). The audit log records the export, with the filter
 * and the count.
 */
export const begunExport = z.object({
  format: z.enum(formats),
  /** 'Harbour & Co briefs', without the day. */
  name: z.string(),
  fileName: z.string(),
  columns: z.array(z.object({ title: z.string(), kind: z.enum(cellKinds) })),
  ids: z.array(z.number().int()),
});
export type BegunExport = z.output<typeof begunExport>;

/** Rows per read. */
export const PIECE = 1000;
export const pieceInput = z.object({ ids: z.array(z.number().int().positive()).max(PIECE) });
/** Their cells, in the order of the columns. */
export const exportedPiece = z.object({ rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))) });

type Beginning = {
  /** 'Harbour & Co briefs'. */
  readonly name: string;
  readonly format: Format;
  readonly columns: readonly Column<never>[];
  readonly ids: readonly number[];
  /** The list's filters, without page and order. */
  readonly filters: Readonly<Record<string, unknown>>;
  /** A filter's reference in words. */
  readonly say?: (filter: string, ref: RowRef) => string | undefined;
  readonly timeZone: string;
};

/** The common beginning of exports for the web and /v1. */
export function beginExport(
  { events, now }: { readonly events: Events; readonly now: Date },
  { name, format, columns, ids, filters, say, timeZone }: Beginning,
): BegunExport {
  if (format === 'xlsx' && ids.length > MOST_IN_WORKBOOK) throw tooManyRows(ids.length);
  const narrowed = filtersInWords(filters, say);
  const count = `${formatCount(ids.length)} ${ids.length === 1 ? 'row' : 'rows'}`;
  const taken = `${count} as ${format === 'csv' ? 'CSV' : 'Excel'}`;
  events.says(narrowed ? `${taken}, ${narrowed}` : taken, { rows: ids.length, format, filters: plain(filters) });
  return {
    format,
    name,
    fileName: fileName(`${name} ${today(timeZone, now)}.${format}`),
    columns: columns.map(({ title, kind }): { title: string; kind: CellKind } => ({ title, kind })),
    ids: [...ids],
  };
}

const tooManyRows = (rows: number): Fault =>
  new Fault(
    'invalid',
    'export/too_many_rows',
    `Excel files take up to ${formatCount(MOST_IN_WORKBOOK)} rows, and these are ${formatCount(rows)}. CSV takes them all`,
  );

/** The names of filters, as in the list's controls. */
const WORDS: Readonly<Record<string, string>> = {
  search: 'Search',
  departments: 'Division',
  categories: 'Category',
  outputs: 'Output',
  assignees: 'Assigned to',
  creators: 'Creator',
  statuses: 'Status',
  exclude: 'Without status',
  dueDateStart: 'Due from',
  dueDateEnd: 'Due to',
  due: 'Due',
  unassigned: 'Unassigned',
  watching: 'Watching',
  entry: 'Inbox entry',
  hours: 'Allocated hours from',
  weeks: 'Weeks',
  permission: 'Permissions',
  startFrom: 'Starts from',
  startTo: 'Starts until',
  brandUuid: 'Brand',
};

function filtersInWords(filters: Beginning['filters'], say: Beginning['say']): string {
  const parts = Object.entries(filters).flatMap(([name, value]) => {
    if (!narrows(value)) return [];
    const refs = (Array.isArray(value) ? value : [value]).map((each: unknown) =>
      isRef(each) ? (say?.(name, each) ?? refText(each)) : each === true ? 'yes' : String(each),
    );
    return `${WORDS[name] ?? name}: ${refs.join(', ')}`;
  });
  return parts.join('; ');
}

const isRef = (value: unknown): value is RowRef =>
  typeof value === 'object' && value !== null && ('id' in value || 'uuid' in value);
const refText = (ref: RowRef): string => ('id' in ref ? String(ref.id) : ref.uuid);

const narrows = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0);

const plain = (filters: Beginning['filters']): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => narrows(value)));
