import { type LookupData, readLookupData } from '@/lib/catalogue/lookup-data';
import { undoInput } from '@/lib/core/named-rows';
import { type BrandRunContext, operation } from '@/lib/core/operation';
import { eachRow, rowResults } from '@/lib/core/row-results';
import { changedSince, notUndoable, refuseWhatIsGone, tooLate, undoableSince } from '@/lib/core/undo';
import { change } from '@/lib/db/change';
import { absent } from '@/lib/runtime/fault';
import { changesBetween, type FieldChanges } from '@/lib/runtime/field-changes';
import { lastChangeOf, wordOf } from './expected';
import { type LiveBrief, lockedBriefs } from './read-brief';
import { restoreRemovedBrief } from './restore-brief';
import { recordBriefChanges } from './update-brief';

/** What changes in place; longer texts are not in the history. */
const UNDONE = [
  'statusId',
  'assigneeBrandUsersId',
  'categoryId',
  'draftDueDate',
  'inMarketDate',
  'allocatedHoursToday',
];

/**
 * Takes back what the caller changed in place within the last ten minutes, or removed, unless somebody has changed the
 * very fields since (Y-25). The former values were valid once: the form's rules are not applied again, but a person or
 * category that is no longer offered is not restored.
 */
export const undoChanges = operation({
  name: 'briefs.undo',
  summary: 'Undo own changes of briefs',
  effect: 'write',
  allow: 'brief.edit',
  input: undoInput,
  output: rowResults,
  async run(context, { rows }) {
    const lookup = await readLookupData(context.db, context.brand.id);
    const briefs = await lockedBriefs(context, rows);
    const steps = await ownSteps(context, briefs);
    return eachRow(rows, briefs, async (current, { version }) => {
      if (!current) throw absent();
      const own = steps.get(`${current.id}/${version}`) ?? [];
      if (own.length === 0) throw tooLate();
      if (own.some(({ kind }) => kind === 'removed')) return restoreOwn(context, lookup, current, own);
      return undoFields(context, lookup, current, own, version);
    });
  },
});

type Step = {
  readonly id: bigint | number;
  readonly kind: string;
  readonly changes: FieldChanges;
  readonly createdAt: Date;
};

/** What the caller did to these briefs within the last ten minutes, by brief and the version that it left. */
async function ownSteps(
  { db, actor, now }: BrandRunContext,
  briefs: readonly LiveBrief[],
): Promise<ReadonlyMap<string, readonly Step[]>> {
  const found = await db.briefChange.findMany({
    where: {
      briefId: { in: briefs.map(({ id }) => id) },
      userId: actor.userId,
      createdAt: { gte: undoableSince(now) },
    },
    select: { id: true, briefId: true, version: true, kind: true, changes: true, createdAt: true },
    orderBy: { id: 'asc' },
  });
  const steps = new Map<string, Step[]>();
  for (const { briefId, version, ...step } of found) {
    const key = `${briefId}/${version}`;
    steps.set(key, [...(steps.get(key) ?? []), step as unknown as Step]);
  }
  return steps;
}

async function restoreOwn(
  context: BrandRunContext,
  lookup: LookupData,
  current: LiveBrief,
  own: readonly Step[],
): Promise<LiveBrief> {
  if (current.deletedAt && current.deletedByUserId === context.actor.userId) {
    return restoreRemovedBrief(context, current, own[0]?.createdAt);
  }
  const { who } = await lastChangeOf(context, lookup, current.id, null, own.at(-1)?.id);
  throw changedSince(`${who} restored the brief since`);
}

async function undoFields(
  context: BrandRunContext,
  lookup: LookupData,
  current: LiveBrief,
  own: readonly Step[],
  version: number,
): Promise<LiveBrief> {
  if (current.deletedAt) {
    const { who } = await lastChangeOf(context, lookup, current.id, null, own.at(-1)?.id);
    throw changedSince(`${who} removed the brief since`);
  }
  const before = Object.entries(Object.assign({}, ...own.map(({ changes }) => changes)) as FieldChanges);
  const fields = before.map(([field]) => field);
  // All of it or nothing: half of a change would be none that anybody made.
  if (fields.length === 0 || !fields.every((field) => UNDONE.includes(field))) throw notUndoable();
  // Every change of a brief has a version of its own: where it is still this one, nothing came after.
  const later =
    current.version === version ? null : await lastChangeOf(context, lookup, current.id, fields, own.at(-1)?.id);
  if (later?.found) {
    const words = fields.map(wordOf).join(' or the ');
    throw changedSince(`${later.who} changed the ${words} since`);
  }
  const data: { assigneeBrandUsersId?: unknown; categoryId?: unknown } = Object.fromEntries(
    before.map(([field, { from }]) => [field, /Date$/.test(field) ? new Date(String(from)) : from]),
  );
  refuseWhatIsGone({
    person: lookup.members.get(Number(data.assigneeBrandUsersId)),
    category: lookup.categories.get(Number(data.categoryId)),
  });
  const parted = partedDate({ ...current, ...data }, fields);
  if (parted) {
    const { who } = await lastChangeOf(context, lookup, current.id, [parted], own.at(-1)?.id);
    throw changedSince(`${who} changed the ${wordOf(parted)} since`);
  }
  const saved = await change(context.db.brief, current.id, current.version, data);
  const changes = changesBetween(current, saved, fields);
  recordBriefChanges(context, lookup, saved, changes, own[0]?.createdAt);
  return saved;
}

/** The date that somebody has moved since, so that the other one, which is taken back, would be on its wrong side. */
function partedDate(
  { draftDueDate, inMarketDate }: Pick<LiveBrief, 'draftDueDate' | 'inMarketDate'>,
  fields: readonly string[],
): 'draftDueDate' | 'inMarketDate' | null {
  if (draftDueDate <= inMarketDate) return null;
  return fields.includes('draftDueDate') ? 'inMarketDate' : 'draftDueDate';
}
