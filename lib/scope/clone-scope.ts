import { operation } from '@/lib/core/operation';
import { scopePath } from './inputs';
import { linesOf, liveScope, viewOfScope } from './read-scope';
import { copiedOf } from './scope-fields';
import { copyTitle, STATUS } from './scope-rules';
import { scopeView } from './scope-view';
import { lineData } from './write-lines';

/**
 * A copy as the caller's draft: same summary, same lines at the same rates, so the same figures; without ongoings and
 * approver (D3.6).
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
        ...copiedOf(scope),
        productTitle: copyTitle(scope.productTitle),
        statusId: STATUS.draft,
        creatorUserId: actor.userId,
      },
      select: { id: true },
    });
    await db.scopeLine.createMany({
      data: lines.map((line, index) => ({
        ...lineData(line),
        id: undefined,
        brandId: brand.id,
        scopeId: id,
        displayOrder: index + 1,
      })),
    });
    const copy = await liveScope(context, { id });
    events.created('scope', copy);
    return viewOfScope(context, copy);
  },
});
