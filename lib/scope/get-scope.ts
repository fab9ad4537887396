import { operation } from '@/lib/core/operation';
import { scopePath } from './inputs';
import { liveScope, viewOfScope } from './read-scope';
import { scopeView } from './scope-view';

/** A scope with its lines and every figure. */
export const getScope = operation({
  name: 'scopes.get',
  summary: 'Read a scope',
  effect: 'read',
  allow: 'scope.view',
  input: scopePath,
  output: scopeView,
  async run(context, { scopeId }) {
    return viewOfScope(context, await liveScope(context, scopeId));
  },
});
