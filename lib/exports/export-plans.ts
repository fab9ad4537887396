import { operation } from '@/lib/core/operation';
import { Prisma } from '@/lib/db/generated/client';
import { nameOf } from '@/lib/format/person-name';
import { planLabels } from '@/lib/format/plan-labels';
import { type ListPlans, listPlansInput } from '@/lib/lamp/inputs';
import { PLANS } from '@/lib/lamp/list-plans';
import { type PlanRecord, type PlanSummary, summaryOf } from '@/lib/lamp/plan-view';
import { begunExport, chunkInput, exportedChunk } from './begun-export';
import { beginList, type ExportedList, readList } from './brand-list';
import { format } from './file/begin-file';
import { type Column, date, dayOf, number, text } from './file/columns';

/** The list's own columns, in their order (modules §2), and when the plan was last sent. A plan's length is a number. */
export const planColumns = (timeZone: string): Column<PlanSummary>[] => [
  text('Project', ({ project }) => project),
  text('Client Name', ({ client }) => client),
  date('Start date', ({ startDate }) => startDate),
  number(planLabels.length, ({ length }) => length),
  text('Creator', ({ creator }) => creator && nameOf(creator.user)),
  dayOf('Created', timeZone, ({ createdAt }) => createdAt),
  dayOf('Last updated', timeZone, ({ updatedAt }) => updatedAt),
  dayOf('Last sent', timeZone, ({ lastSentAt }) => lastSentAt),
];

const LIST: ExportedList<ListPlans, PlanRecord, PlanSummary> = {
  what: 'plans',
  list: PLANS,
  where: (brandId) => Prisma.sql`p.brand_id = ${brandId} and p.deleted_at is null`,
  rowOf: summaryOf,
  columns: planColumns,
};

/** The plans as a file (Y-28): the list's search and order, every page. */
export const exportPlans = operation({
  name: 'plans.export',
  summary: 'Export plans as CSV or Excel',
  effect: 'write',
  allow: 'plan.view',
  input: listPlansInput.omit({ page: true, limit: true }).extend({ format }),
  output: begunExport,
  run: (context, query) => beginList(context, LIST, query, query),
});

export const readExportedPlans = operation({
  name: 'plans.readExported',
  summary: 'Read some rows of an export of plans',
  effect: 'read',
  allow: 'plan.view',
  input: chunkInput,
  output: exportedChunk,
  run: (context, { ids }) => readList(context, LIST, ids),
});
