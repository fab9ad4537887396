import * as z from 'zod';
import { brandLookups } from '@/lib/catalogue/lookup-data';
import { binInput } from '@/lib/core/bin';
import { pageMeta } from '@/lib/core/fields';
import { operation } from '@/lib/core/operation';
import { removal, removedRows } from '@/lib/core/removed-rows';
import { SCOPES } from './list-scopes';
import { scopeRowOf } from './read-scope';
import { scopeRowShape } from './scope-view';

const removedScope = scopeRowShape.extend(removal);
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
  run: (context, page) => removedRows(context, SCOPES, brandLookups, 'scope.restoreAny', page, scopeRowOf),
});
