import { referenceOf } from '@/lib/catalogue/reference';
import { absent } from '@/lib/core/fault';
import { operation } from '@/lib/core/operation';
import { scopePath } from './inputs';
import { scopeViewOf } from './read-scope';
import { type StatedScope, scopeStatement } from './scope-statement';
import { scopeView } from './scope-view';

/** A scope with its lines and every figure. */
export const getScope = operation({
  name: 'scopes.get',
  summary: 'Read a scope',
  effect: 'read',
  allow: 'scope.view',
  input: scopePath,
  output: scopeView,
  async read(context, { scopeId }) {
    const [scope] = await context.rows<StatedScope>(scopeStatement(context.brand.id, scopeId), 'once');
    if (!scope) throw absent();
    return scopeViewOf(scope, await referenceOf(context, scope.referenceVersion), context);
  },
});
