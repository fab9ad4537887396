import { roleMay } from '@/lib/access/policy';
import { lastChangerOf } from '@/lib/audit/last-changer';
import { type LookupData, readLookupData } from '@/lib/catalogue/lookup-data';
import { type BrandRunContext, operation } from '@/lib/core/operation';
import { userKeyWith } from '@/lib/core/person-view';
import { eachRow, refuseIfNewer, rowResults, stillThere } from '@/lib/core/row-results';
import { Fault, forbidden } from '@/lib/runtime/fault';
import { beforeChangeOf } from './before-change';
import { personNamed } from './choices';
import { changeScopesInput, type ExpectedValues } from './inputs';
import { type LiveScope, lockedScopes } from './read-scope';
import { removeLiveScope } from './remove-scope';
import { changeScope } from './update-scope';

/**
 * One change of up to 500 scopes, in one transaction (Y-26): each is validated by the rules of a single change; those
 * that pass are written, the others are listed with the reason.
 */
export const changeScopes = operation({
  name: 'scopes.changeMany',
  summary: 'Change or remove many scopes',
  effect: 'write',
  allow: 'scope.edit',
  input: changeScopesInput,
  output: rowResults,
  async run(context, { rows, change: { remove, ...changes } }) {
    if (remove && !roleMay(context.actor.role, 'scope.remove')) throw forbidden();
    const lookup = await readLookupData(context.db, context.brand.id);
    const lastChanger = ({ uuid }: { uuid: string }) => lastChangerOf(context, uuid);
    return eachRow(rows, await lockedScopes(context, rows), async (found, { expected, version }) => {
      const current = await stillThere(found, 'scope', lastChanger);
      if (remove) {
        await refuseIfNewer(current, version, 'scope', lastChanger);
        return removeLiveScope(context, current, version);
      }
      if (expected) await refuseIfMoved(context, lookup, current, expected);
      const beside = beforeChangeOf(context, current);
      return changeScope(context, lookup, current, { ...changes, version }, { beside });
    });
  },
});

/** @throws Fault resource/newer_version, which names who changed the field */
async function refuseIfMoved(
  context: BrandRunContext,
  lookup: LookupData,
  current: LiveScope,
  expected: ExpectedValues,
): Promise<void> {
  const { statusId, assigneeUserId } = expected;
  const person = assigneeUserId ? (personNamed(lookup, assigneeUserId)?.id ?? 0) : null;
  const moved = [
    ...(statusId !== undefined && Number(statusId) !== current.statusId ? (['statusId'] as const) : []),
    ...(assigneeUserId !== undefined && person !== current.assigneeUserId ? (['assigneeUserId'] as const) : []),
  ];
  const [field] = moved;
  if (!field) return;
  const value = current[field];
  const shown = field === 'assigneeUserId' && value !== null ? userKeyWith(value, lookup) : value;
  const who = await lastChangerOf(context, current.uuid, field);
  throw new Fault('conflict', 'resource/newer_version', `${who} changed the ${WORDS[field]} meanwhile`, {
    meta: { current: { version: current.version, [field]: shown } },
  });
}

const WORDS = { statusId: 'status', assigneeUserId: 'assignee' };
