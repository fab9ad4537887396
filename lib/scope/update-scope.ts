import type { z } from 'zod';
import { roleMay } from '@/lib/access/policy';
import { type LookupData, readLookupData } from '@/lib/catalogue/lookup-data';
import { type BrandRunContext, operation } from '@/lib/core/operation';
import { change, changeIfDifferent, refuseStaleVersion } from '@/lib/db/change';
import { formatCountOf } from '@/lib/format/format';
import { defined } from '@/lib/runtime/defined';
import { type FieldErrors, forbidden, invalid } from '@/lib/runtime/fault';
import { changesBetween } from '@/lib/runtime/field-changes';
import { changesInWords } from './change-words';
import { resolveChoices } from './choices';
import { mergeScopeInput, replaceScopeInput } from './inputs';
import { type LiveScope, lockedScope, viewOfScope } from './read-scope';
import { contentOf } from './scope-content';
import { APPROVE_REFUSED, EDIT_REFUSED, mayEdit, STATUS } from './scope-rules';
import { type ScopeView, scopeView } from './scope-view';
import { mergeLines, type PlannedLines, planLines, writeLines } from './write-lines';

/** PUT replaces what it names: `lines` is the complete list (V-08). */
export const replaceScope = operation({
  name: 'scopes.replace',
  summary: "Replace a scope's summary fields or its lines",
  effect: 'write',
  allow: 'scope.edit',
  input: replaceScopeInput,
  output: scopeView,
  run: (context, { lines, ...input }) =>
    update(context, input, lines && ((scope, errors) => planLines(context, scope.id, lines, 'replace', errors))),
});

/** PATCH merges: of a line with an id only the sent fields change; a line without one is appended (V-08). */
export const updateScope = operation({
  name: 'scopes.update',
  summary: 'Update a scope',
  effect: 'write',
  allow: 'scope.edit',
  input: mergeScopeInput,
  output: scopeView,
  run: (context, { lines, ...input }) =>
    update(context, input, lines && ((scope, errors) => mergeLines(context, scope.id, lines, errors))),
});

type Changes = Omit<z.output<typeof replaceScopeInput>, 'lines'>;
type PlanLines = (scope: LiveScope, errors: FieldErrors) => Promise<PlannedLines>;

async function update(
  context: BrandRunContext,
  { scopeId, version, ...input }: Changes,
  linesOf: PlanLines | undefined,
): Promise<ScopeView> {
  const current = await lockedScope(context, scopeId);
  const lookup = await readLookupData(context.db, context.brand.id);
  return viewOfScope(context, await changeScope(context, lookup, current, { version, ...input }, { linesOf }));
}

/**
 * Changes one live, locked scope, alone or as one of many, and records it.
 * @param beside columns written only together with a change; alone they cause none
 * @returns the row afterwards; `current` itself when nothing differs.
 * @throws Fault invalid, forbidden, newer_version
 */
export async function changeScope(
  context: BrandRunContext,
  lookup: LookupData,
  current: LiveScope,
  { version, ...input }: Partial<Omit<Changes, 'scopeId'>>,
  { linesOf, beside }: { linesOf?: PlanLines | undefined; beside?: object } = {},
): Promise<LiveScope> {
  const { db, events, actor } = context;
  if (!mayEdit(actor.role, current)) throw forbidden(EDIT_REFUSED);
  refuseStaleVersion(current, version);

  const errors: FieldErrors = {};
  const chosen = await resolveChoices(context, lookup, input, current, errors);
  const planned = linesOf ? await linesOf(current, errors) : null;
  if (Object.keys(errors).length > 0) throw invalid(errors);

  const data = defined({ ...contentOf(input), ...chosen, ...approval(context, current, chosen.statusId) });
  // The scope's own row changes with its lines, since its version covers them, too.
  const saved = planned?.differ
    ? await change(db.scope, current.id, version, { ...data, ...beside })
    : await changeIfDifferent(db.scope, current, version, data, beside);
  if (saved === current) return current;
  if (planned?.differ) await writeLines(context, current.id, planned);
  events.updated('scope', saved, {
    ...(await changesInWords(db, changesBetween(current, saved, Object.keys(data)))),
    ...(planned?.differ ? { lines: { from: null, to: formatCountOf(planned.rows.length, 'line', 'lines') } } : {}),
  });
  return saved;
}

/** 'Approved' is for administrators and says who and when; any other status takes the approval back (D7.1). */
function approval({ actor, now }: BrandRunContext, current: LiveScope, statusId: number | undefined) {
  if (statusId === undefined || statusId === current.statusId) return {};
  if (statusId !== STATUS.approved) return { approvedByUserId: null, approvedAt: null };
  if (!roleMay(actor.role, 'scope.approve')) throw forbidden(APPROVE_REFUSED);
  return { approvedByUserId: actor.userId, approvedAt: now };
}
