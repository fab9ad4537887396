import { readLookupData } from '@/lib/catalogue/lookup-data';
import { operation } from '@/lib/core/operation';
import { scopePath } from './inputs';
import { linesOf, liveScope, viewOfScope } from './read-scope';
import { copiedOf } from './scope-fields';
import { copyTitle, STATUS } from './scope-rules';
import { scopeView } from './scope-view';
import { lineData } from './write-lines';

/**
 * A copy as the caller's draft: same summary, same lines at the same rates, so the same figures; without ongoings and
 * approver, and without an assignee who has left (D3.6).
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
    const { people } = await readLookupData(db, brand.id);
    const assignee = people.get(scope.assigneeUserId ?? 0);
    const { id } = await db.scope.create({
      data: {
        brandId: brand.id,
        ...copiedOf(scope),
        productTitle: copyTitle(scope.productTitle),
        statusId: STATUS.draft,
        creatorUserId: actor.userId,
        assigneeUserId: assignee && !assignee.deleted ? assignee.id : null,
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
