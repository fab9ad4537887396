import * as z from 'zod';
import type { Events } from '@/lib/core/events';
import { fileName } from '@/lib/format/csv';
import { formatCount, today } from '@/lib/format/format';
import { Fault } from '@/lib/runtime/fault';
import { type CellKind, type Column, cellKinds } from './columns';
import { type ExportRecord, type Format, formats, recordExport } from './record-export';

/** The caller's choice; CSV by default. */
export const format = z
  .union([z.literal('').transform(() => undefined), z.enum(formats, { error: "Must be 'csv' or 'xlsx'" })])
  .optional()
  .transform((chosen): Format => chosen ?? 'csv');

/** A workbook is built in memory, unlike CSV. */
const MAX_WORKBOOK_ROWS = 10_000;

/** A file as it begins, before its rows. */
export const begunFile = z.object({
  format: z.enum(formats),
  /** 'Harbour & Co briefs', without the day. */
  name: z.string(),
  fileName: z.string(),
  columns: z.array(z.object({ title: z.string(), kind: z.enum(cellKinds) })),
});
export type BegunFile = z.output<typeof begunFile>;

export type Beginning = {
  /** 'Harbour & Co briefs'. */
  readonly name: string;
  readonly columns: readonly Column<never>[];
  readonly timeZone: string;
} & ExportRecord;

/**
 * The common beginning of files of rows, which the audit log records with filter and count.
 * @throws Fault (export/too_many_rows) of a workbook
 */
export function beginFile(
  { events, now }: { readonly events: Events; readonly now: Date },
  { name, columns, timeZone, ...exported }: Beginning,
): BegunFile {
  const { format, rows } = exported;
  if (format === 'xlsx' && rows > MAX_WORKBOOK_ROWS) throw tooManyRows(rows);
  recordExport(events, exported);
  return {
    format,
    name,
    fileName: fileName(`${name} ${today(timeZone, now)}.${format}`),
    columns: columns.map(({ title, kind }): { title: string; kind: CellKind } => ({ title, kind })),
  };
}

const tooManyRows = (rows: number): Fault =>
  new Fault(
    'invalid',
    'export/too_many_rows',
    `Excel files take up to ${formatCount(MAX_WORKBOOK_ROWS)} rows, and these are ${formatCount(rows)}. CSV takes them all`,
  );
