import { briefLabels } from '@/lib/briefs/brief-fields';
import { type BriefRecord, type BriefRow, briefRowOf } from '@/lib/briefs/brief-view';
import { listBriefsInput } from '@/lib/briefs/inputs';
import { BRIEFS, type BriefsQuery, exactQuery } from '@/lib/briefs/list-briefs';
import { operation } from '@/lib/core/operation';
import { Prisma } from '@/lib/db/generated/client';
import { nameOf } from '@/lib/format/person-name';
import { begunExport, chunkInput, exportedChunk } from './begun-export';
import { beginList, type ExportedList, readList } from './brand-list';
import { format } from './file/begin-file';
import { type Column, date, dayOf, hours, number, text, yesNo } from './file/columns';

/** The list's own columns, in their order (modules §2), then what its rows show as icons or can be filtered by. */
export const briefColumns = (timeZone: string): Column<BriefRow>[] => [
  text('Project', ({ project }) => project),
  text('Assigned to', ({ assignee }) => assignee && nameOf(assignee.user)),
  text('Status', ({ status }) => status?.title ?? null),
  text('Division', ({ department }) => department?.title ?? null),
  text('Output', ({ output }) => output?.title ?? null),
  dayOf('Created', timeZone, ({ createdAt }) => createdAt),
  text('Category', ({ category }) => category?.name ?? null),
  date('Due Date', ({ draftDueDate }) => draftDueDate),
  date(briefLabels.inMarketDate, ({ inMarketDate }) => inMarketDate),
  hours(briefLabels.hoursAllocated, ({ hoursAllocated }) => hoursAllocated),
  yesNo(briefLabels.hardEstimate, ({ hardEstimate }) => hardEstimate === 1),
  hours('Allocated Hours', ({ allocatedHoursToday }) => allocatedHoursToday),
  yesNo(briefLabels.urgent, ({ urgent }) => urgent === 1),
  text('Creator', ({ creator }) => creator && nameOf(creator.user)),
  text(briefLabels.projectLink, ({ projectLink }) => projectLink),
  number('Files', ({ files }) => files),
];

const LIST: ExportedList<BriefsQuery, BriefRecord, BriefRow> = {
  what: 'briefs',
  list: BRIEFS,
  where: (brandId) => Prisma.sql`b.brand_id = ${brandId} and b.deleted_at is null`,
  rowOf: briefRowOf,
  columns: briefColumns,
};

/** The briefs of both tabs as a file (Y-28): the list's filters and order, every page. */
export const exportBriefs = operation({
  name: 'briefs.export',
  summary: 'Export briefs as CSV or Excel',
  effect: 'write',
  allow: 'brief.view',
  input: listBriefsInput.omit({ page: true, limit: true }).extend({ format }),
  output: begunExport,
  run: (context, query) => beginList(context, LIST, query, exactQuery(context, query)),
});

export const readExportedBriefs = operation({
  name: 'briefs.readExported',
  summary: 'Read some rows of an export of briefs',
  effect: 'read',
  allow: 'brief.view',
  input: chunkInput,
  output: exportedChunk,
  run: (context, { ids }) => readList(context, LIST, ids),
});
