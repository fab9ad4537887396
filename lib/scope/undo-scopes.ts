import { isOwnRemoval, refuseIfChanged } from '@/lib/audit/refuse-if-changed';
import { readLookupData } from '@/lib/catalogue/lookup-data';
import { undoInput } from '@/lib/core/named-rows';
import { type BrandRunContext, operation } from '@/lib/core/operation';
import { eachRow, rowResults } from '@/lib/core/row-results';
import { refuseWhatIsGone, tooLate } from '@/lib/core/undo';
import { change } from '@/lib/db/change';
import { absent } from '@/lib/runtime/fault';
import { changesBetween } from '@/lib/runtime/field-changes';
import { ownBefore } from './before-change';
import { changesInWords } from './change-words';
import { type LiveScope, lockedScopes } from './read-scope';
import { restoreRemovedScope } from './restore-scope';

/**
 * Takes back what the caller changed of many scopes within the last ten minutes, or removed, where nobody has touched the
 * scope since (Y-26). The former values were valid once: the rules of a scope's states are not applied again.
 */
export const undoScopes = operation({
  name: 'scopes.undo',
  summary: 'Undo own changes of scopes',
  effect: 'write',
  allow: 'scope.edit',
  input: undoInput,
  output: rowResults,
  async run(context, { rows }) {
    return eachRow(rows, await lockedScopes(context, rows), async (current, { version }) => {
      if (!current) throw absent();
      await refuseIfChanged(context, current, version, 'scope');
      return current.deletedAt ? restoreOwn(context, current) : undoFields(context, current);
    });
  },
});

function restoreOwn(context: BrandRunContext, current: LiveScope): Promise<LiveScope> {
  if (!isOwnRemoval(context, current)) throw tooLate();
  return restoreRemovedScope(context, current);
}

async function undoFields(context: BrandRunContext, current: LiveScope): Promise<LiveScope> {
  const { db, events } = context;
  const before = ownBefore(context, current);
  if (!before) throw tooLate();
  const { people } = await readLookupData(db, context.brand.id);
  refuseWhatIsGone({ person: people.get(before.assigneeUserId ?? 0) });
  const saved = await change(db.scope, current.id, current.version, before);
  events.updated('scope', saved, await changesInWords(db, changesBetween(current, saved, Object.keys(before))));
  return saved;
}
