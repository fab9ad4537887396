import * as z from 'zod';
import { operation, platformOperation } from '@/lib/core/operation';
import { beginFile, begunFile, format } from '@/lib/exports/file/begin-file';
import { runtime } from '@/lib/runtime/runtime';
import { auditEntryView, entryInWords } from './entry-view';
import { auditColumns, type Chunk } from './file-of-entries';
import { auditChunk, auditExport, fullAuditChunk, fullAuditExport } from './inputs';
import { brandIdOf, brandsOf } from './list-all-audit-entries';
import { countOf, entriesWhere, exportedEntriesIn, exportedEntriesOf, olderThan, peopleBy } from './read-entries';

/**
 * The audit log as a file. It is read in chunks, each in a short transaction of its own and under the caller's current
 * rights (answer-export.ts checks them): memory stays flat, and an aborted download leaves no connection behind. The
 * export itself is logged.
 */
const begun = begunFile.extend({ before: z.number().int() });
const chunk = z.object({
  /** As they were read: `worded` formats them while the next chunk is read. */
  lines: z.string().nullable(),
  count: z.number().int(),
  last: z.number().int().nullable(),
  people: z.map(z.number().int(), auditEntryView.shape.person).readonly(),
  brands: z.map(z.number().int(), auditEntryView.shape.brand.unwrap()).readonly(),
});

/** A chunk with its entries in words, made one by one. */
export function worded({ count, last, lines, people, brands }: z.output<typeof chunk>, timeZone: string): Chunk {
  const entryContext = { people, brands, timeZone };
  return { count, last, entries: exportedEntriesIn(lines, (entry) => entryInWords(entry, entryContext)) };
}

export const startAuditExport = operation({
  name: 'audit.startExport',
  summary: "Export a brand's audit log as CSV or Excel",
  effect: 'write',
  allow: 'audit.view',
  input: auditExport.extend({ format }),
  output: begun,
  async run({ db, brand, events, now }, { format: as, ...filters }) {
    const { timeZone } = brand;
    const [newest] = await db.auditEntry.findMany({ where: { brandId: brand.id }, orderBy: { id: 'desc' }, take: 1 });
    const before = Number(newest?.id ?? 0) + 1;
    const rows = await countOf(db, olderThan(before, entriesWhere(filters, { brandId: brand.id, timeZone })));
    const columns = auditColumns(as, timeZone, false);
    const name = `${brand.name} audit log`;
    return { ...beginFile({ events, now }, { name, format: as, columns, rows, filters, timeZone }), before };
  },
});

export const readAuditChunk = operation({
  name: 'audit.readPiece',
  summary: "Read some rows of the export of a brand's audit log",
  effect: 'read',
  allow: 'audit.view',
  input: auditChunk,
  output: chunk,
  async run({ db, brand }, { before, limit, ...filters }) {
    const { timeZone } = brand;
    const where = entriesWhere(filters, { brandId: brand.id, timeZone });
    const packed = await exportedEntriesOf(db, olderThan(before, where), limit);
    const { lines, count, last, people } = packed;
    const brands = new Map([[brand.id, { uuid: brand.uuid, name: brand.name }]]);
    return { lines, count, last, people: peopleBy(people ?? []), brands };
  },
});

export const startFullAuditExport = platformOperation({
  name: 'audit.startFullExport',
  summary: 'Export the audit log of all brands as CSV or Excel',
  effect: 'write',
  allow: 'audit.viewAll',
  input: fullAuditExport.extend({ format }),
  output: begun,
  async run({ db, events, now }, { format: as, ...filters }) {
    const { brand, ...narrowed } = filters;
    const brandId = await brandIdOf(db, brand);
    const [newest] = await db.auditEntry.findMany({ orderBy: { id: 'desc' }, take: 1 });
    const { timeZone } = runtime().environment;
    const before = Number(newest?.id ?? 0) + 1;
    const rows = await countOf(db, olderThan(before, entriesWhere(narrowed, { brandId, timeZone })));
    const columns = auditColumns(as, timeZone, true);
    const name = 'audit log';
    return { ...beginFile({ events, now }, { name, format: as, columns, rows, filters, timeZone }), before };
  },
});

export const readFullAuditChunk = platformOperation({
  name: 'audit.readFullPiece',
  summary: 'Read some rows of the export of the audit log of all brands',
  effect: 'read',
  allow: 'audit.viewAll',
  input: fullAuditChunk,
  output: chunk,
  async run({ db }, { before, limit, brand, ...filters }) {
    const { timeZone } = runtime().environment;
    const where = entriesWhere(filters, { brandId: await brandIdOf(db, brand), timeZone });
    const packed = await exportedEntriesOf(db, olderThan(before, where), limit);
    const { lines, count, last, people, brandIds } = packed;
    return { lines, count, last, people: peopleBy(people ?? []), brands: await brandsOf(db, brandIds ?? []) };
  },
});
