import * as z from 'zod';
import { type BrandReference, brandLookups } from '@/lib/catalogue/reference';
import { binPage } from '@/lib/core/bin';
import { operation } from '@/lib/core/operation';
import { SCOPES } from './list-scopes';
import { type ScopeHead, scopeRowOf } from './read-scope';
import { scopePersonOf, scopePersonView, scopeRowShape } from './scope-view';

export const removedScope = scopeRowShape.extend({ deletedAt: z.string(), deletedBy: scopePersonView.nullable() });
export type RemovedScope = z.infer<typeof removedScope>;

/** The bin of scopes: one's own removals of the last 30 days, or all for administrators (D5.2). */
export const listRemovedScopes = operation({
  name: 'scopes.listRemoved',
  summary: 'List removed scopes',
  effect: 'read',
  transaction: false,
  allow: 'scope.remove',
  input: z.object({}),
  output: z.object({ data: z.array(removedScope) }),
  async run(context) {
    const { rows, lookup } = await binPage<ScopeHead, BrandReference>(
      context,
      SCOPES,
      brandLookups,
      'scope.restoreAny',
    );
    return {
      data: rows.map((row) => ({
        ...scopeRowOf(row, lookup),
        deletedAt: row.deletedAt,
        deletedBy: row.deletedByUserId === null ? null : scopePersonOf(lookup.people.get(row.deletedByUserId)),
      })),
    };
  },
});
