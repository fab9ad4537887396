import * as z from 'zod';
import { type BrandReference, brandLookups } from '@/lib/catalogue/reference';
import { binInput, binPage } from '@/lib/core/bin';
import { pageMeta } from '@/lib/core/fields';
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
  input: binInput,
  output: z.object({ data: z.array(removedScope), meta: pageMeta }),
  async run(context, asked) {
    const { rows, lookup, meta } = await binPage<ScopeHead, BrandReference>(
      context,
      SCOPES,
      brandLookups,
      'scope.restoreAny',
      asked,
    );
    return {
      meta,
      data: rows.map((row) => ({
        ...scopeRowOf(row, lookup),
        deletedAt: row.deletedAt,
        deletedBy: row.deletedByUserId === null ? null : scopePersonOf(lookup.people.get(row.deletedByUserId)),
      })),
    };
  },
});
