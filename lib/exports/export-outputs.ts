import { type ListOutputs, listOutputsInput, liveOutputs, OUTPUTS } from '@/lib/catalogue/list-outputs';
import type { OutputView } from '@/lib/catalogue/output-view';
import { operation } from '@/lib/core/operation';
import { Prisma } from '@/lib/db/generated/client';
import { begunExport, chunkInput, exportedChunk } from './begun-export';
import { beginList, type ExportedList, readList } from './brand-list';
import { format } from './file/begin-file';
import { type Column, text } from './file/columns';

/** What the file has of an output type; its questions are not read. */
type OutputRow = Pick<OutputView, 'title' | 'timeSpread'> & { readonly division: string };

/** The list's own columns, in their order (modules §2). */
export const outputColumns: readonly Column<OutputRow>[] = [
  text('Title', ({ title }) => title),
  text('Division', ({ division }) => division),
  text('Time Spread', ({ timeSpread }) => timeSpread || null),
];

const LIST: ExportedList<ListOutputs, OutputRow, OutputRow> = {
  what: 'output types',
  list: { ...OUTPUTS, columns: Prisma.sql`o.title, d.title as division, o.time_spread as "timeSpread"` },
  where: liveOutputs,
  rowOf: (row) => row,
  columns: () => outputColumns,
};

/** The output types as a file (Y-28): the list's order, every page. */
export const exportOutputs = operation({
  name: 'catalogue.exportOutputs',
  summary: 'Export output types as CSV or Excel',
  effect: 'write',
  allow: 'brief.view',
  input: listOutputsInput.omit({ page: true, limit: true }).extend({ format }),
  output: begunExport,
  run: (context, query) => beginList(context, LIST, query, query),
});

export const readExportedOutputs = operation({
  name: 'catalogue.readExportedOutputs',
  summary: 'Read some rows of an export of output types',
  effect: 'read',
  allow: 'brief.view',
  input: chunkInput,
  output: exportedChunk,
  run: (context, { ids }) => readList(context, LIST, ids),
});
