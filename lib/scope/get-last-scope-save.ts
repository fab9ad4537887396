import { lastSaveOf, lastSaveView } from '@/lib/audit/last-save';
import { operation } from '@/lib/core/operation';
import { scopePath } from './inputs';
import { liveScope } from './read-scope';

/** Who saved a scope last, and when: shown to somebody who is editing it (D3.7). */
export const getLastScopeSave = operation({
  name: 'scopes.getLastSave',
  summary: 'Get who saved a scope last',
  effect: 'read',
  allow: 'scope.view',
  input: scopePath,
  output: lastSaveView,
  run: async (context, { scopeId }) =>
    lastSaveOf(context, (await liveScope(context, scopeId)).uuid, [
      'scopes.replace',
      'scopes.update',
      'scopes.refreshRates',
      'scopes.changeMany',
      'scopes.undo',
    ]),
});
