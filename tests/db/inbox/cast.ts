import { beforeAll } from 'vitest';
import type { BrandOperation } from '@/lib/core/operation';
import { performInBrand } from '@/lib/core/perform';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { platformClient } from '@/lib/db/clients';
import { contextOf, prepareWorld, type World } from '../harness';
import { addMember, type BrandRows, type MemberRow, makePerson } from '../rows';

/** Everybody who can stand to a brief in some way. `actor` does what happens; the others may be told. */
export const WATCHERS = [
  'creator',
  'typist',
  'assignee',
  'former',
  'specialist',
  'cc',
  'watcher',
  'invited',
  'both',
] as const;
const OTHERS = [
  'actor',
  'stopped',
  'mentioned',
  'division',
  'admin',
  'adminWatcher',
  'adminDivision',
  'left',
  'bystander',
] as const;
export const ROLES = [...WATCHERS, ...OTHERS] as const;
export type RoleName = (typeof ROLES)[number];
export type Cast = Readonly<Record<RoleName, MemberRow>> & { readonly brand: BrandRows };

/**
 * Gives this file its world with the cast in it: call it once at the top, and use what it returns inside of tests, as of
 * `prepareWorld`.
 */
export function prepareCast(): { world: () => World; cast: () => Cast } {
  const world = prepareWorld();
  let made: Cast | undefined;
  beforeAll(async () => {
    made = await makeCast(world());
  });
  const cast = () => {
    if (!made) throw new Error('The cast is made in beforeAll: use it inside of a test');
    return made;
  };
  return { world, cast };
}

/** One person for each role, in brand A; `both` belongs to brand B, too. */
export async function makeCast({ a, b }: World): Promise<Cast> {
  const members: Partial<Record<RoleName, MemberRow>> = {};
  for (const role of ROLES) {
    const person = await makePerson(`${role.toLowerCase()}@cast.test`, role, 'Cast');
    members[role] = await addMember(a.record.id, person, role.startsWith('admin') ? 'brandAdmin' : 'staff');
    if (role === 'both') await addMember(b.record.id, person);
  }
  const cast = { ...(members as Record<RoleName, MemberRow>), brand: a };
  const db = platformClient();
  // Until they accept, people are called what the brand typed.
  await db.brandUser.updateMany({
    where: { id: cast.invited.brandUserId },
    data: { acceptedAt: null, invitedFirstName: 'invited', invitedLastName: 'Cast' },
  });
  await db.brandUser.updateMany({ where: { id: cast.left.brandUserId }, data: { deletedAt: new Date() } });
  // Who left watches here still, as after a release that did not erase it.
  for (const { brandUserId } of [cast.division, cast.adminDivision, cast.left]) {
    await db.divisionWatch.create({ data: { brandId: a.record.id, departmentId: a.department.id, brandUserId } });
  }
  return cast;
}

/** A brief with everybody in their role, of which nobody has been told anything. */
export async function makeBrief(cast: Cast, { statusId = 5 } = {}) {
  const { brand } = cast;
  const brandId = brand.record.id;
  const db = platformClient();
  const brief = await db.brief.create({
    data: {
      brandId,
      departmentId: brand.department.id,
      categoryId: brand.category.id,
      creatorUserId: cast.creator.userId,
      creatorBrandUsersId: cast.creator.brandUserId,
      assigneeBrandUsersId: cast.assignee.brandUserId,
      specialistBrandUserId: cast.specialist.brandUserId,
      ccUser: cast.cc.brandUserId,
      project: 'Spring Poster',
      statusId,
      draftDueDate: new Date('2099-03-02'),
      inMarketDate: new Date('2099-04-01'),
    },
  });
  const watching = [...WATCHERS, 'actor', 'adminWatcher'] as const;
  await db.briefWatch.createMany({
    data: [
      ...watching.map((role) => ({ brandId, briefId: brief.id, brandUserId: cast[role].brandUserId })),
      { brandId, briefId: brief.id, brandUserId: cast.stopped.brandUserId, watching: false },
      { brandId, briefId: brief.id, brandUserId: cast.left.brandUserId },
    ],
  });
  return brief;
}

/** What a member does, as a session on the brand's host would. */
export const asMember = (
  world: World,
  member: MemberRow,
  role: 'staff' | 'brandAdmin' = 'staff',
): BrandRequestContext => {
  const context = contextOf(world, role);
  const { userId, userUuid, firstName, lastName, email, brandUserId } = member;
  return { ...context, actor: { ...context.actor, userId, userUuid, firstName, lastName, email, brandUserId } };
};

export const perform = async <Op extends BrandOperation>(
  op: Op,
  context: BrandRequestContext,
  input: Record<string, unknown>,
) => (await performInBrand(op, context, input)).answer;

export type StoredEntry = {
  role: RoleName | string;
  told: string;
  count: number;
  mail: boolean;
  digest: boolean;
  done: boolean;
  settled: boolean;
};

/** All entries about a record, by role: who is told what, in which way. */
export async function entriesAbout(world: World, cast: Cast, recordUuid: string): Promise<StoredEntry[]> {
  const { rows } = await world.owner.query(
    `select brand_user_id, grp || '/' || cause as told, count, mail_due_at is not null as mail, digest_due as digest,
            done_at is not null as done, settled_at is not null as settled
     from inbox_entries where record_uuid = $1 or $1 = any(record_uuids) order by id`,
    [recordUuid],
  );
  const roleOf = new Map<number, string>(ROLES.map((role) => [cast[role].brandUserId, role]));
  return rows.map(({ brand_user_id: id, ...row }) => ({ role: roleOf.get(id) ?? `member ${id}`, ...row }));
}
