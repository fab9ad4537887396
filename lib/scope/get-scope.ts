import { heldReference, referenceAt } from '@/lib/catalogue/reference';
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
    const { brand, rows, inTransaction } = context;
    const [scope] = await rows<StatedScope>(scopeStatement(brand.id, scopeId), 'once');
    if (!scope) throw absent();
    const held = heldReference(brand.id);
    const reference =
      held?.version === scope.referenceVersion
        ? held
        : await inTransaction((db) => referenceAt(db, brand.id, scope.referenceVersion));
    return scopeViewOf(scope, reference, context);
  },
});
