import { operation } from '@/lib/core/operation';
import { scopePath } from './inputs';
import { linesOf, liveScope, viewOfScope } from './read-scope';
import { copyTitle, STATUS } from './scope-rules';
import { scopeView } from './scope-view';

/**
 * A copy as a draft of the caller's: same summary, same lines at the same rates, so the same figures; without ongoings
 * and approver (D3.6).
 */
export const cloneScope = operation({
  name: 'scopes.clone',
  summary: 'Clone a scope',
  effect: 'write',
  allow: 'scope.edit',
  input: scopePath,
  output: scopeView,
  async run(context, { scopeId }) {
    const { db, brand, actor, events } = context;
    const scope = await liveScope(context, scopeId);
    const lines = await linesOf(context, scope.id);
    const { id } = await db.scope.create({
      data: {
        brandId: brand.id,
        productTitle: copyTitle(scope.productTitle),
        productTitleConfirmed: scope.productTitleConfirmed,
        productCode: scope.productCode,
        categoryId: scope.categoryId,
        segmentId: scope.segmentId,
        type: scope.type,
        quoteTemplateNeeded: scope.quoteTemplateNeeded,
        quoteTemplateName: scope.quoteTemplateName,
        projectLink: scope.projectLink,
        supportNotes: scope.supportNotes,
        statusId: STATUS.draft,
        assigneeUserId: scope.assigneeUserId,
        creatorUserId: actor.userId,
        quoteIntroCopy: scope.quoteIntroCopy,
        sellFor: scope.sellFor,
        merchantPercentage: scope.merchantPercentage,
        ccLoadingPercent: scope.ccLoadingPercent,
        reporting: scope.reporting,
        overrideHourlyRateSell: scope.overrideHourlyRateSell,
      },
      select: { id: true },
    });
    await db.scopeLine.createMany({
      data: lines.map((line, index) => ({
        brandId: brand.id,
        scopeId: id,
        itemDescription: line.itemDescription,
        onQuote: line.onQuote,
        timeMinutes: line.timeMinutes,
        departmentId: line.departmentId,
        brandDepartmentRoleId: line.brandDepartmentRoleId,
        hourlyCostByRole: line.hourlyCostByRole,
        hourlySellByRole: line.hourlySellByRole,
        overrideCostByRole: line.overrideCostByRole,
        overrideSellByRole: line.overrideSellByRole,
        displayOrder: index + 1,
      })),
    });
    const copy = await liveScope(context, { id });
    events.created('scope', copy);
    return viewOfScope(context, copy);
  },
});
