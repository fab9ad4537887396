import { lookupDataOf } from '@/lib/catalogue/lookup-data';
import { operation } from '@/lib/core/operation';
import type { Recorded } from '@/lib/db/as-record';
import { absent } from '@/lib/runtime/fault';
import { scopePath } from './inputs';
import { scopeViewOf } from './read-scope';
import { type FetchedScope, scopeStatement } from './scope-statement';
import { scopeView } from './scope-view';

/** A scope with its lines and every figure. */
export const getScope = operation({
  name: 'scopes.get',
  summary: 'Read a scope',
  effect: 'read',
  transaction: false,
  allow: 'scope.view',
  input: scopePath,
  output: scopeView,
  async run(context, { scopeId }) {
    const [found] = await context.rows<Recorded<FetchedScope>>(scopeStatement(context.brand.id, scopeId), 'once');
    if (!found) throw absent();
    const scope = found.record;
    return scopeViewOf(scope, await lookupDataOf(context, scope.referenceVersion), context);
  },
});
