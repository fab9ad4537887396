import * as z from 'zod';
import type { Events } from '@/lib/core/events';
import { fileName } from '@/lib/format/csv';
import { formatCount, today } from '@/lib/format/format';
import { Fault } from '@/lib/runtime/fault';
import { type CellKind, type Column, cellKinds } from './columns';
import { type Exported, type Format, formats, sayExported } from './stream/say-exported';

/** The caller's choice; CSV by default. */
export const format = z
  .union([z.literal('').transform(() => undefined), z.enum(formats, { error: "Must be 'csv' or 'xlsx'" })])
  .optional()
  .transform((chosen): Format => chosen ?? 'csv');

/** Most rows of a workbook: it is built in memory, unlike CSV. */
export const MAX_IN_WORKBOOK = 10_000;

/**
 * An export begins with the ids of all its rows, in the order of the list: this fixes the file's rows, and it is
 * written chunk by chunk by their ids (lib/exports/answer-export.ts). The audit log records the export, with the filter
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
export const CHUNK_SIZE = 1000;
export const chunkInput = z.object({ ids: z.array(z.number().int().positive()).max(CHUNK_SIZE) });
/** Their cells, in the order of the columns. */
export const exportedChunk = z.object({ rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))) });

type Beginning = {
  /** 'Harbour & Co briefs'. */
  readonly name: string;
  readonly format: Format;
  readonly columns: readonly Column<never>[];
  readonly ids: readonly number[];
  readonly timeZone: string;
} & Pick<Exported, 'filters' | 'say'>;

/** The common beginning of exports for the web and /v1. */
export function beginExport(
  { events, now }: { readonly events: Events; readonly now: Date },
  { name, format, columns, ids, filters, say, timeZone }: Beginning,
): BegunExport {
  if (format === 'xlsx' && ids.length > MAX_IN_WORKBOOK) throw tooManyRows(ids.length);
  sayExported(events, { rows: ids.length, format, filters, say });
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
    `Excel files take up to ${formatCount(MAX_IN_WORKBOOK)} rows, and these are ${formatCount(rows)}. CSV takes them all`,
  );
