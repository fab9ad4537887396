import { type LookupData, readLookupData } from '@/lib/catalogue/lookup-data';
import type { RowRef } from '@/lib/core/fields';
import type { BrandRunContext } from '@/lib/core/operation';
import { dayText } from '@/lib/format/format';
import { absent } from '@/lib/runtime/fault';
import type { Content, NamedThen, PlanContent, ScopeContent } from './content';
import type { TemplateKind } from './inputs';

type Context = Pick<BrandRunContext, 'db' | 'brand'>;

/**
 * A live plan or scope as the content of a template. Left out, as in copies (D3.6): a plan's mail and send log, a
 * scope's status, approver and ongoings; and all people: the creator is whoever uses it, the assignee is chosen then.
 * @throws Fault absent
 */
export async function contentOfRecord(context: Context, kind: TemplateKind, ref: RowRef): Promise<Content> {
  return kind === 'plan'
    ? { kind, content: await ofPlan(context, ref) }
    : { kind, content: await ofScope(context, ref) };
}

/** Activities or lines. */
export const rowCountOf = (document: Content): number =>
  document.kind === 'plan' ? document.content.rows.length : document.content.lines.length;

async function ofPlan({ db, brand }: Context, ref: RowRef): Promise<PlanContent> {
  const plan = await db.plan.findFirst({
    where: { ...ref, deletedAt: null },
    include: { rows: { orderBy: [{ order: 'asc' }, { id: 'asc' }] } },
  });
  if (!plan) throw absent();
  const { departments } = await readLookupData(db, brand.id);
  return {
    project: plan.project,
    client: plan.client,
    startDate: dayText(plan.startDate),
    length: plan.length,
    coverLetter: plan.coverLetter,
    rows: plan.rows.map((row) => ({
      division: divisionOf(departments, row.departmentId),
      activity: row.activity,
      type: row.type as PlanContent['rows'][number]['type'],
      task: row.task,
      objective: row.objective as PlanContent['rows'][number]['objective'],
      startDate: dayText(row.startDate),
      endDate: dayText(row.endDate),
      cost: row.cost.toNumber(),
      notes: row.notes,
    })),
  };
}

async function ofScope({ db, brand }: Context, ref: RowRef): Promise<ScopeContent> {
  const scope = await db.scope.findFirst({
    where: { ...ref, deletedAt: null },
    include: {
      segment: { select: { uuid: true, name: true } },
      lines: { include: { role: true }, orderBy: [{ displayOrder: 'asc' }, { id: 'asc' }] },
    },
  });
  if (!scope) throw absent();
  const { departments, categories } = await readLookupData(db, brand.id);
  const category = categories.get(scope.categoryId);
  return {
    productTitle: scope.productTitle,
    productTitleConfirmed: scope.productTitleConfirmed,
    productCode: scope.productCode,
    category: category ? { uuid: category.uuid, title: category.name } : null,
    segment: scope.segment ? { uuid: scope.segment.uuid, title: scope.segment.name } : null,
    type: scope.type as ScopeContent['type'],
    quoteTemplateNeeded: scope.quoteTemplateNeeded,
    quoteTemplateName: scope.quoteTemplateName as ScopeContent['quoteTemplateName'],
    projectLink: scope.projectLink,
    supportNotes: scope.supportNotes,
    quoteIntroCopy: scope.quoteIntroCopy,
    sellFor: scope.sellFor.toNumber(),
    merchantPercentage: scope.merchantPercentage.toNumber(),
    ccLoadingPercent: scope.ccLoadingPercent.toNumber(),
    reporting: scope.reporting.toNumber(),
    overrideHourlyRateSell: scope.overrideHourlyRateSell.toNumber(),
    lines: scope.lines.map((line) => ({
      itemDescription: line.itemDescription,
      onQuote: line.onQuote,
      timeMinutes: line.timeMinutes,
      division: divisionOf(departments, line.departmentId),
      role: line.role ? { uuid: line.role.uuid, title: line.role.roleTitle } : null,
      overrideCostByRole: line.overrideCostByRole.toNumber(),
      overrideSellByRole: line.overrideSellByRole.toNumber(),
    })),
  };
}

function divisionOf(departments: LookupData['departments'], id: number | null): NamedThen | null {
  const division = id === null ? undefined : departments.get(id);
  return division ? { uuid: division.uuid, title: division.title } : null;
}
