import type { z } from 'zod';
import { roleMay } from '@/lib/access/policy';
import { type FieldErrors, forbidden, invalid } from '@/lib/core/fault';
import { changesBetween } from '@/lib/core/field-changes';
import { type BrandContext, operation } from '@/lib/core/operation';
import { change } from '@/lib/db/change';
import { changesInWords } from './change-words';
import { resolveChoices } from './choices';
import { updateScopeInput } from './inputs';
import { type LiveScope, liveScope, viewOfScope } from './read-scope';
import { contentOf, defined } from './scope-content';
import { APPROVE_REFUSED, EDIT_REFUSED, mayEdit, STATUS } from './scope-rules';
import { type ScopeView, scopeView } from './scope-view';
import { planLines, writeLines } from './write-lines';

/** PUT: replaces what it names whole, so that `lines` is the list of them (decisions §11, V-08). */
export const replaceScope = operation({
  name: 'scopes.replace',
  summary: "Replace a scope's summary fields or its lines",
  effect: 'write',
  allow: 'scope.edit',
  input: updateScopeInput,
  output: scopeView,
  run: (context, input) => update(context, input, 'replace'),
});

/** PATCH: merges; `lines` changes those that it names and appends those without id. */
export const updateScope = operation({
  name: 'scopes.update',
  summary: 'Update a scope',
  effect: 'write',
  allow: 'scope.edit',
  input: updateScopeInput,
  output: scopeView,
  run: (context, input) => update(context, input, 'merge'),
});

async function update(
  context: BrandContext,
  { scopeId, version, lines, ...input }: z.output<typeof updateScopeInput>,
  mode: 'replace' | 'merge',
): Promise<ScopeView> {
  const { db, events, actor } = context;
  const standing = await liveScope(context, scopeId);
  if (!mayEdit(actor.role, standing)) throw forbidden(EDIT_REFUSED);

  const errors: FieldErrors = {};
  const chosen = await resolveChoices(context, input, standing, errors);
  const planned = lines ? await planLines(context, standing.id, lines, mode, errors) : null;
  if (Object.keys(errors).length > 0) throw invalid(errors);

  const data = defined({ ...contentOf(input), ...chosen, ...approval(context, standing, chosen.statusId) });
  // The scope's own row is changed in any case: its version speaks for its lines, too.
  const saved = await change(db.scope, standing.id, version, data);
  if (planned) await writeLines(context, standing.id, planned);
  events.updated('scope', saved, {
    ...(await changesInWords(db, changesBetween(standing, saved, Object.keys(data)))),
    ...(planned ? { lines: { from: null, to: `${planned.rows.length} lines` } } : {}),
  });
  return viewOfScope(context, saved);
}

/** 'Approved' is for administrators and says who and when; any other status takes the approval back (decisions D7.1). */
function approval({ actor, now }: BrandContext, standing: LiveScope, statusId: number | undefined) {
  if (statusId === undefined || statusId === standing.statusId) return {};
  if (statusId !== STATUS.approved) return { approvedByUserId: null, approvedAt: null };
  if (!roleMay(actor.role, 'scope.approve')) throw forbidden(APPROVE_REFUSED);
  return { approvedByUserId: actor.userId, approvedAt: now };
}
