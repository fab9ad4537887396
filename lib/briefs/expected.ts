import { type LookupData, pick } from '@/lib/catalogue/lookup-data';
import { rowRef } from '@/lib/core/fields';
import type { BrandRunContext } from '@/lib/core/operation';
import { whoDid } from '@/lib/core/undo';
import { Prisma } from '@/lib/db/generated/client';
import { dayText } from '@/lib/format/format';
import { Fault } from '@/lib/runtime/fault';
import { briefFields } from './brief-fields';
import type { ExpectedValues } from './inputs';
import type { LiveBrief } from './read-brief';

/**
 * Compares the expected values of a change in place with the current ones: only the fields that they name count (D3.7a).
 * @throws Fault resource/newer_version, which names who changed the field, with its value under `meta.current`
 */
export async function refuseIfMoved(
  context: BrandRunContext,
  lookup: LookupData,
  brief: LiveBrief,
  expected: ExpectedValues,
): Promise<void> {
  const { statuses, members, categories } = lookup;
  const rows = { statusId: statuses, assigneeBrandUsersId: members, categoryId: categories };
  for (const field of Object.keys(expected) as (keyof ExpectedValues)[]) {
    const named = expected[field];
    if (named === undefined) continue;
    const now = field === 'draftDueDate' ? dayText(brief.draftDueDate) : brief[field];
    const seen =
      field === 'draftDueDate' || named === null
        ? named
        : (pick<{ id: number }>(rows[field], rowRef.parse(named))?.id ?? 0);
    if (seen === now) continue;
    const { who } = await lastChangeOf(context, lookup, brief.id, [field]);
    throw new Fault('conflict', 'resource/newer_version', `${who} changed the ${wordOf(field)} meanwhile`, {
      meta: { current: { version: brief.version, [field]: now } },
    });
  }
}

/** A field's label inside of a sentence. */
export const wordOf = (field: string): string => {
  if (field === 'assigneeBrandUsersId') return 'assignee';
  const label = field in briefFields ? briefFields[field as keyof typeof briefFields].label : field;
  return label.toLowerCase();
};

/**
 * The newest change of some fields of a brief, or of anything (null).
 * @param after only changes that are newer than the one of this id
 * @returns whether there is one, and who made it: 'You', a name, or 'Somebody else'
 */
export async function lastChangeOf(
  { db, brand, actor }: BrandRunContext,
  lookup: LookupData,
  briefId: number,
  fields: readonly string[] | null,
  after: bigint | number = 0,
): Promise<{ found: boolean; who: string }> {
  const [newest] = await db.$queryRaw<{ userId: number | null }[]>(Prisma.sql`
    select user_id as "userId" from brief_changes
    where brand_id = ${brand.id} and brief_id = ${briefId} and id > ${after}::bigint
      and (${fields}::text[] is null or changes ?| ${fields}::text[])
    order by id desc limit 1`);
  return { found: newest !== undefined, who: whoDid(newest?.userId, actor, lookup.people) };
}

/** Who changed anything of a brief last. */
export const lastChangerIn =
  (context: BrandRunContext, lookup: LookupData) =>
  async ({ id }: { readonly id: number }): Promise<string> =>
    (await lastChangeOf(context, lookup, id, null)).who;
