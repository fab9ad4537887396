import type { z } from 'zod';
import { type BrandOperation, type BrandRunContext, operation } from '@/lib/core/operation';
import { parseInput } from '@/lib/core/parse-input';
import { startPlan } from '@/lib/lamp/create-plan';
import { createPlanInput } from '@/lib/lamp/inputs';
import { moduleOff } from '@/lib/runtime/fault';
import { createScope } from '@/lib/scope/create-scope';
import type { Content } from './content';
import { contentOfRecord } from './content-of-record';
import { fill, monthAfter } from './fill';
import { mayUseKind, type StartNamed, startedView, startFromRecordInput, startFromTemplateInput } from './inputs';
import { contentOf, seenTemplate } from './read-template';

/**
 * Starts a plan or scope from a template in one call: the template's content, with the named fields in its place, is
 * created by the rules of any new record, so it is refused if something required was removed.
 */
export const startFromTemplate = operation({
  name: 'templates.use',
  summary: 'Start a plan or scope from a template',
  effect: 'write',
  allow: 'template.use',
  input: startFromTemplateInput,
  output: startedView,
  run: async (context, { templateId, ...named }) =>
    start(context, contentOf(await seenTemplate(context, templateId)), named),
});

/** The same from an existing plan or scope of the brand; 'Start from' offers one's own last five. */
export const startFromRecord = operation({
  name: 'templates.useRecord',
  summary: 'Start a plan or scope from another one',
  effect: 'write',
  allow: 'template.use',
  input: startFromRecordInput,
  output: startedView,
  async run(context, { kind, sourceId, ...named }) {
    if (!mayUseKind(context.request, kind)) throw moduleOff();
    const document = await contentOfRecord(context, kind, sourceId);
    const startDate = named.startDate ?? monthAfter(document, context.brand.timeZone);
    return start(context, document, { ...named, startDate });
  },
});

/** @throws Fault invalid where something required was removed, and nothing is named in its place */
async function start(context: BrandRunContext, document: Content, { startDate, ...named }: StartNamed) {
  const { kind, plan, scope, notes } = await fill(context, document, startDate);
  const { departmentId: instead = null, categoryId, segmentId } = named;
  if (plan) {
    const { project = plan.project, client = plan.client } = named;
    const planRows = plan.planRows.map((row, at) => ({ ...row, departmentId: row.departmentId ?? lost(at) }));
    const input = parseInput(createPlanInput, { ...plan, project, client, planRows });
    const { uuid, project: title } = await startPlan(context, input, { rowsMayStandOutside: true });
    return { kind, uuid, title, notes };
  }
  const { uuid, productTitle: title } = await create(createScope, context, {
    ...scope,
    productTitle: named.productTitle ?? scope?.productTitle,
    categoryId: categoryId ?? scope?.categoryId,
    segmentId: segmentId ?? scope?.segmentId,
    lines: scope?.lines.map((line, at) => ({ ...line, departmentId: line.departmentId ?? lost(at) })),
  });
  return { kind, uuid, title, notes };

  /** A row that never had a division gets none. */
  function lost(at: number): number | string | null {
    const rows = document.kind === 'plan' ? document.content.rows : document.content.lines;
    return rows[at]?.division ? instead : null;
  }
}

/**
 * Runs another operation's work, in this transaction, with the input that its callers would send.
 * @throws Fault invalid
 */
function create<Shape extends z.ZodType, View extends z.ZodType>(
  { work, input }: BrandOperation<Shape, View>,
  context: BrandRunContext,
  raw: unknown,
): Promise<z.output<View>> {
  if (!('run' in work) || work.transaction === false) throw new Error('It is created in one transaction');
  return work.run(context, parseInput(input, raw));
}
