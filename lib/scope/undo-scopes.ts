import { isOwnRemoval, refuseIfTouched } from '@/lib/audit/untouched-since';
import { undoInput } from '@/lib/core/named-rows';
import { type BrandRunContext, operation } from '@/lib/core/operation';
import { eachRow, rowResults } from '@/lib/core/row-results';
import { tooLate } from '@/lib/core/undo';
import { change } from '@/lib/db/change';
import { absent } from '@/lib/runtime/fault';
import { changesBetween } from '@/lib/runtime/field-changes';
import { ownBefore } from './before-change';
import { changesInWords } from './change-words';
import { type LiveScope, lockedScopes } from './read-scope';
import { restoreRemovedScope } from './restore-scope';

/**
 * Reverts the caller's bulk changes and removals of the last ten minutes, of scopes that nobody has changed since
 * (Y-26). The old values were valid once, so the rules of a scope's states are not applied again.
 */
export const undoScopes = operation({
  name: 'scopes.undo',
  summary: 'Undo own changes of scopes',
  effect: 'write',
  allow: 'scope.edit',
  input: undoInput,
  output: rowResults,
  async run(context, { rows }) {
    return eachRow(rows, await lockedScopes(context, rows), async (standing, { version }) => {
      if (!standing) throw absent();
      await refuseIfTouched(context, standing, version, 'scope');
      return standing.deletedAt ? restoreOwn(context, standing) : undoFields(context, standing);
    });
  },
});

function restoreOwn(context: BrandRunContext, standing: LiveScope): Promise<LiveScope> {
  if (!isOwnRemoval(context, standing)) throw tooLate();
  return restoreRemovedScope(context, standing);
}

async function undoFields(context: BrandRunContext, standing: LiveScope): Promise<LiveScope> {
  const { db, events } = context;
  const before = ownBefore(context, standing);
  if (!before) throw tooLate();
  const saved = await change(db.scope, standing.id, standing.version, before);
  events.updated('scope', saved, await changesInWords(db, changesBetween(standing, saved, Object.keys(before))));
  return saved;
}
