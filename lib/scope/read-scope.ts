import { type LookupData, lookupDataAt } from '@/lib/catalogue/lookup-data';
import type { RowRef } from '@/lib/core/fields';
import type { BrandRunContext } from '@/lib/core/operation';
import { personWith, userKeyWith } from '@/lib/core/person-view';
import type { Recorded } from '@/lib/db/as-record';
import { lockRow, lockRows } from '@/lib/db/lock-row';
import { absent } from '@/lib/runtime/fault';
import { ongoingValue, priceScope } from './pricing';
import { maySeeCost } from './scope-rules';
import { type FetchedScope, scopeStatement } from './scope-statement';
import type { ScopeRow, ScopeView } from './scope-view';

type Context = Pick<BrandRunContext, 'db' | 'brand' | 'actor'>;

/** The live row that a path names. @throws Fault absent */
export async function liveScope({ db }: Pick<BrandRunContext, 'db'>, ref: RowRef) {
  const scope = await db.scope.findFirst({ where: { ...ref, deletedAt: null } });
  if (!scope) throw absent();
  return scope;
}

/** The same for replacing or merging its lines: locked first, so that concurrent saves run one after the other. */
export async function lockedScope(context: Pick<BrandRunContext, 'db'>, ref: RowRef): Promise<LiveScope> {
  await lockRow(context.db, 'scopes', ref);
  return liveScope(context, ref);
}
export type LiveScope = Awaited<ReturnType<typeof liveScope>>;

/** The scopes that a call names, including removed ones, locked until the transaction ends. */
export async function lockedScopes(
  { db }: Pick<BrandRunContext, 'db'>,
  rows: readonly { id: RowRef }[],
): Promise<LiveScope[]> {
  const ids = await lockRows(
    db,
    'scopes',
    rows.map(({ id }) => id),
  );
  return db.scope.findMany({ where: { id: { in: ids } } });
}

/** The scope's lines in their order, with the role's current state beside the rates that they store. */
export async function linesOf({ db }: Pick<BrandRunContext, 'db'>, scopeId: number) {
  return db.scopeLine.findMany({
    where: { scopeId },
    include: { role: true },
    orderBy: [{ displayOrder: 'asc' }, { id: 'asc' }],
  });
}
export type StoredLine = Awaited<ReturnType<typeof linesOf>>[number];

/** The columns of a scope in lists and on its page: plain values, money as a decimal text. */
export type ScopeHead = Pick<
  FetchedScope,
  | ('id' | 'uuid' | 'version' | 'productTitle' | 'productTitleConfirmed' | 'productCode' | 'categoryId' | 'segmentId')
  | ('type' | 'statusId' | 'statusTitle' | 'sellFor' | 'assigneeUserId' | 'creatorUserId' | 'createdAt' | 'updatedAt')
>;

/** Adds the names of a scope's ids. */
export function scopeRowOf(scope: ScopeHead, lookup: LookupData): ScopeRow {
  const category = lookup.categories.get(scope.categoryId);
  const { id, uuid, version, productTitle, productCode, categoryId, segmentId, statusId } = scope;
  return {
    id,
    uuid,
    version,
    productTitle,
    productCode,
    categoryId,
    segmentId,
    statusId,
    productTitleConfirmed: scope.productTitleConfirmed ? 1 : 0,
    category: category ? { id: category.id, uuid: category.uuid, name: category.name } : null,
    type: scope.type as ScopeRow['type'],
    status: { id: scope.statusId, title: scope.statusTitle },
    sellFor: Number(scope.sellFor),
    assigneeUserId: scope.assigneeUserId === null ? null : userKeyWith(scope.assigneeUserId, lookup),
    assignee: personWith(scope.assigneeUserId, lookup),
    creatorUserId: userKeyWith(scope.creatorUserId, lookup),
    creatorId: userKeyWith(scope.creatorUserId, lookup),
    creator: personWith(scope.creatorUserId, lookup),
    createdAt: scope.createdAt,
    updatedAt: scope.updatedAt,
  };
}

/** A stored line as the input of the pricing. */
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

/** A scope's whole view as of this transaction. @throws Fault absent */
export async function viewOfScope({ db, brand, actor }: Context, { id }: { id: number }): Promise<ScopeView> {
  const [found] = await db.$queryRaw<Recorded<FetchedScope>[]>(scopeStatement(brand.id, { id }));
  if (!found) throw absent();
  const scope = found.record;
  return scopeViewOf(scope, await lookupDataAt(db, brand.id, scope.referenceVersion), { brand, actor });
}

/** The one computed view: screens, /v1, Text View and exports take their figures from it. */
export function scopeViewOf(
  scope: FetchedScope,
  lookup: LookupData,
  { brand, actor }: Pick<BrandRunContext, 'brand' | 'actor'>,
): ScopeView {
  const pricing = priceScope(scope, scope.lines);
  const seesCost = maySeeCost(actor.role, scope);
  const costOf = (value: string | null) => (seesCost && value !== null ? Number(value) : null);
  return {
    ...scopeRowOf(scope, lookup),
    brand: { uuid: brand.uuid },
    segment: scope.segmentId === null ? null : { id: scope.segmentId, name: scope.segmentName ?? '' },
    quoteTemplateNeeded: scope.quoteTemplateNeeded ? 1 : 0,
    quoteTemplateName: scope.quoteTemplateName,
    projectLink: scope.projectLink,
    supportNotes: scope.supportNotes,
    approvedByUserId: scope.approvedByUserId,
    approvedBy: personWith(scope.approvedByUserId, lookup),
    approvedAt: scope.approvedAt,
    quoteIntroCopy: scope.quoteIntroCopy,
    merchantPercentage: Number(scope.merchantPercentage),
    ccLoadingPercent: Number(scope.ccLoadingPercent),
    reporting: Number(scope.reporting),
    overrideHourlyRateSell: Number(scope.overrideHourlyRateSell),
    hourlyRate: Number(pricing.averageHourlySell),
    overrideDifference: Number(pricing.overrideDifference),
    otherWork: {
      lines: pricing.otherWork.lines,
      timeMinutes: pricing.otherWork.minutes,
      timeDecimalHours: Number(pricing.otherWork.hours),
      sellPrice: Number(pricing.otherWork.sell),
    },
    totalTime: pricing.totalMinutes,
    totalDecimalHours: Number(pricing.totalHours),
    lineItemsSellPrice: Number(pricing.linesSell),
    lineItemsCostPrice: costOf(pricing.linesCost),
    subTotalSellPrice: Number(pricing.subTotal),
    ccLoading: Number(pricing.ccLoading),
    totalSellPrice: Number(pricing.total),
    merchantShare: Number(pricing.merchantShare),
    cardShare: Number(pricing.cardShare),
    sellPriceCheck: Number(pricing.check),
    rounding: Number(pricing.rounding),
    margin: costOf(pricing.margin),
    marginPercent: costOf(pricing.marginPercent),
    marginAtSellFor: costOf(pricing.marginAtSellFor),
    marginAtSellForPercent: costOf(pricing.marginAtSellForPercent),
    hoursByDivision: pricing.divisions.map(({ departmentId, minutes, hours, sell }) => ({
      departmentId: departmentId ?? 0,
      title: lookup.departments.get(departmentId ?? 0)?.title ?? '',
      minutes,
      decimalHours: Number(hours),
      sellPrice: Number(sell),
    })),
    ongoingsCount: scope.ongoingsCount,
    ongoingsValue: Number(ongoingValue(pricing.linesSell, scope.ongoingsCount)),
    lines: scope.lines.map((line, index) => {
      const price = pricing.lines[index];
      const department = lookup.departments.get(line.departmentId);
      const role = line.brandDepartmentRoleId;
      return {
        id: line.id,
        uuid: line.uuid,
        itemDescription: line.itemDescription,
        onQuote: line.onQuote ? 1 : 0,
        timeMinutes: line.timeMinutes,
        timeDecimalHours: Number(price?.timeDecimalHours),
        departmentId: line.departmentId,
        department: department ? { id: department.id, title: department.title } : null,
        brandDepartmentRoleId: role,
        role: role === null ? null : { id: role, title: line.roleTitle ?? '' },
        hourlyCostByRole: costOf(line.hourlyCostByRole),
        hourlySellByRole: Number(line.hourlySellByRole),
        overrideCostByRole: costOf(line.overrideCostByRole),
        overrideSellByRole: Number(line.overrideSellByRole),
        itemCostPrice: costOf(price?.itemCostPrice ?? '0'),
        itemSellPrice: Number(price?.itemSellPrice),
        displayOrder: index + 1,
        order: index + 1,
      };
    }),
  };
}
