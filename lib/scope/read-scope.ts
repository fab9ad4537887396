import { type BrandReference, brandReference } from '@/lib/catalogue/reference';
import { absent } from '@/lib/core/fault';
import type { RowRef } from '@/lib/core/fields';
import type { BrandContext } from '@/lib/core/operation';
import type { Prisma } from '@/lib/db/generated/client';
import { ongoingValue, priceScope } from './pricing';
import { maySeeCost } from './scope-rules';
import { type ScopeRow, type ScopeView, scopePersonOf } from './scope-view';

type Context = Pick<BrandContext, 'db' | 'brand' | 'actor'>;

/** The live row that a path names. @throws Fault absent */
export async function liveScope({ db }: Pick<BrandContext, 'db'>, ref: RowRef) {
  const scope = await db.scope.findFirst({ where: { ...ref, deletedAt: null } });
  if (!scope) throw absent();
  return scope;
}
export type LiveScope = Awaited<ReturnType<typeof liveScope>>;

/** The scope's lines in their order, with the role's present state beside the rates that they keep. */
export async function linesOf({ db }: Pick<BrandContext, 'db'>, scopeId: number) {
  return db.scopeLine.findMany({
    where: { scopeId },
    include: { role: true },
    orderBy: [{ displayOrder: 'asc' }, { id: 'asc' }],
  });
}
export type StoredLine = Awaited<ReturnType<typeof linesOf>>[number];

type ListedScope = Prisma.ScopeGetPayload<{ include: { status: true } }>;

/** Puts names to a scope's ids. */
export function scopeRowOf(scope: ListedScope, reference: BrandReference): ScopeRow {
  const category = reference.categories.get(scope.categoryId);
  const { id, uuid, version, productTitle, productCode, categoryId, segmentId, statusId } = scope;
  return {
    ...{ id, uuid, version, productTitle, productCode, categoryId, segmentId, statusId },
    productTitleConfirmed: scope.productTitleConfirmed ? 1 : 0,
    category: category ? { id: category.id, uuid: category.uuid, name: category.name } : null,
    type: scope.type as ScopeRow['type'],
    status: { id: scope.status.id, title: scope.status.title },
    sellFor: scope.sellFor.toNumber(),
    assigneeUserId: scope.assigneeUserId,
    assignee: scope.assigneeUserId === null ? null : scopePersonOf(reference.people.get(scope.assigneeUserId)),
    creatorUserId: scope.creatorUserId,
    creatorId: scope.creatorUserId,
    creator: scopePersonOf(reference.people.get(scope.creatorUserId)),
    createdAt: scope.createdAt.toISOString(),
    updatedAt: scope.updatedAt.toISOString(),
  };
}

/** A stored line as the pricing room takes it. */
export const pricedLineOf = (line: StoredLine) => ({
  timeMinutes: line.timeMinutes,
  departmentId: line.departmentId,
  hourlyCostByRole: line.hourlyCostByRole.toFixed(2),
  hourlySellByRole: line.hourlySellByRole.toFixed(2),
  overrideCostByRole: line.overrideCostByRole.toFixed(2),
  overrideSellByRole: line.overrideSellByRole.toFixed(2),
});

export const pricesOf = (scope: LiveScope) => ({
  sellFor: scope.sellFor.toFixed(2),
  merchantPercentage: scope.merchantPercentage.toFixed(2),
  ccLoadingPercent: scope.ccLoadingPercent.toFixed(2),
  reporting: scope.reporting.toFixed(2),
  overrideHourlyRateSell: scope.overrideHourlyRateSell.toFixed(2),
});

/** The one computed view: screens, /v1, Text View and exports read their figures here. */
export async function viewOfScope(context: Context, scope: LiveScope): Promise<ScopeView> {
  const { db, brand, actor } = context;
  const reference = await brandReference(db, brand.id);
  const status = await db.scopeStatus.findUniqueOrThrow({ where: { id: scope.statusId } });
  const segment = scope.segmentId === null ? null : await db.segment.findFirst({ where: { id: scope.segmentId } });
  const lines = await linesOf(context, scope.id);
  const ongoingsCount = await db.scopeOngoing.count({ where: { scopeId: scope.id, deletedAt: null } });
  const pricing = priceScope(pricesOf(scope), lines.map(pricedLineOf));
  const seesCost = maySeeCost(actor.role, scope);
  const costOf = (value: string) => (seesCost ? Number(value) : null);

  return {
    ...scopeRowOf({ ...scope, status }, reference),
    brand: { uuid: brand.uuid },
    segment: segment ? { id: segment.id, name: segment.name } : null,
    quoteTemplateNeeded: scope.quoteTemplateNeeded ? 1 : 0,
    quoteTemplateName: scope.quoteTemplateName,
    projectLink: scope.projectLink,
    supportNotes: scope.supportNotes,
    approvedByUserId: scope.approvedByUserId,
    approvedBy: scope.approvedByUserId === null ? null : scopePersonOf(reference.people.get(scope.approvedByUserId)),
    approvedAt: scope.approvedAt?.toISOString() ?? null,
    quoteIntroCopy: scope.quoteIntroCopy,
    merchantPercentage: scope.merchantPercentage.toNumber(),
    ccLoadingPercent: scope.ccLoadingPercent.toNumber(),
    reporting: scope.reporting.toNumber(),
    overrideHourlyRateSell: scope.overrideHourlyRateSell.toNumber(),
    hourlyRate: Number(pricing.averageHourlySell),
    totalTime: pricing.totalMinutes,
    totalDecimalHours: Number(pricing.totalHours),
    lineItemsSellPrice: Number(pricing.linesSell),
    lineItemsCostPrice: costOf(pricing.linesCost),
    subTotalSellPrice: Number(pricing.subTotal),
    totalSellPrice: Number(pricing.total),
    sellPriceCheck: Number(pricing.check),
    rounding: Number(pricing.rounding),
    margin: costOf(pricing.margin),
    marginPercent: costOf(pricing.marginPercent),
    hoursByDivision: pricing.divisions.map(({ departmentId, minutes, hours, sell }) => ({
      departmentId: departmentId ?? 0,
      title: reference.departments.get(departmentId ?? 0)?.title ?? '',
      minutes,
      decimalHours: Number(hours),
      sellPrice: Number(sell),
    })),
    ongoingsCount,
    ongoingsValue: Number(ongoingValue(pricing.linesSell, ongoingsCount)),
    lines: lines.map((line, index) => {
      const price = pricing.lines[index];
      const department = reference.departments.get(line.departmentId);
      return {
        id: line.id,
        uuid: line.uuid,
        itemDescription: line.itemDescription,
        onQuote: line.onQuote ? 1 : 0,
        timeMinutes: line.timeMinutes,
        timeDecimalHours: Number(price?.timeDecimalHours),
        departmentId: line.departmentId,
        department: department ? { id: department.id, title: department.title } : null,
        brandDepartmentRoleId: line.brandDepartmentRoleId,
        role: line.role ? { id: line.role.id, title: line.role.roleTitle } : null,
        hourlyCostByRole: costOf(line.hourlyCostByRole.toFixed(2)),
        hourlySellByRole: line.hourlySellByRole.toNumber(),
        overrideCostByRole: costOf(line.overrideCostByRole.toFixed(2)),
        overrideSellByRole: line.overrideSellByRole.toNumber(),
        itemCostPrice: costOf(price?.itemCostPrice ?? '0'),
        itemSellPrice: Number(price?.itemSellPrice),
        displayOrder: index + 1,
        order: index + 1,
      };
    }),
  };
}
