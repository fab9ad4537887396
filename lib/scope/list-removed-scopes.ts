import * as z from 'zod';
import { brandReference } from '@/lib/catalogue/reference';
import { BIN_MOST, inReachOf } from '@/lib/core/bin';
import { operation } from '@/lib/core/operation';
import { headOf, scopeRowOf } from './read-scope';
import { scopePersonOf, scopePersonView, scopeRowShape } from './scope-view';

export const removedScope = scopeRowShape.extend({ deletedAt: z.string(), deletedBy: scopePersonView.nullable() });
export type RemovedScope = z.infer<typeof removedScope>;

/** The bin of scopes: one's own removals of the last 30 days, or all for administrators (decisions §10). */
export const listRemovedScopes = operation({
  name: 'scopes.listRemoved',
  summary: 'List removed scopes',
  effect: 'read',
  allow: 'scope.remove',
  input: z.object({}),
  output: z.object({ data: z.array(removedScope) }),
  async run(context) {
    const { db, brand, now } = context;
    const reference = await brandReference(db, brand.id);
    const removed = await db.scope.findMany({
      where: inReachOf(context, 'scope.restoreAny'),
      include: { status: true },
      orderBy: [{ deletedAt: 'desc' }, { id: 'desc' }],
      take: BIN_MOST,
    });
    return {
      data: removed.map((scope) => ({
        ...scopeRowOf(headOf(scope), reference),
        deletedAt: (scope.deletedAt ?? now).toISOString(),
        deletedBy: scope.deletedByUserId === null ? null : scopePersonOf(reference.people.get(scope.deletedByUserId)),
      })),
    };
  },
});
