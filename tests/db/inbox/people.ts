import { beforeAll } from 'vitest';
import type { BrandOperation } from '@/lib/core/operation';
import { performInBrand } from '@/lib/core/perform';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { platformClient } from '@/lib/db/clients';
import { contextOf, prepareWorld, type World } from '../harness';
import { addMember, type BrandRows, type MemberRow, makePerson } from '../rows';

/** Every role that somebody can have for a brief. `actor` makes the changes; the others may be notified. */
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
export type People = Readonly<Record<RoleName, MemberRow>> & { readonly brand: BrandRows };

/**
 * Gives this file its world with the people in it: call it once at the top, and use what it returns inside of tests, as of
 * `prepareWorld`.
 */
export function preparePeople(): { world: () => World; people: () => People } {
  const world = prepareWorld();
  let made: People | undefined;
  beforeAll(async () => {
    made = await makePeople(world());
  });
  const people = () => {
    if (!made) throw new Error('The people is made in beforeAll: use it inside of a test');
    return made;
  };
  return { world, people };
}

/** One person for each role, in brand A; `both` belongs to brand B, too. */
export async function makePeople({ a, b }: World): Promise<People> {
  const members: Partial<Record<RoleName, MemberRow>> = {};
  for (const role of ROLES) {
    const person = await makePerson(`${role.toLowerCase()}@people.test`, role, 'Person');
    members[role] = await addMember(a.record.id, person, role.startsWith('admin') ? 'brandAdmin' : 'staff');
    if (role === 'both') await addMember(b.record.id, person);
  }
  const people = { ...(members as Record<RoleName, MemberRow>), brand: a };
  const db = platformClient();
  // Until they accept, people are called what the brand typed.
  await db.brandUser.updateMany({
    where: { id: people.invited.brandUserId },
    data: { acceptedAt: null, invitedFirstName: 'invited', invitedLastName: 'Person' },
  });
  await db.brandUser.updateMany({ where: { id: people.left.brandUserId }, data: { deletedAt: new Date() } });
  // Who left still watches, as after a release that did not erase that.
  for (const { brandUserId } of [people.division, people.adminDivision, people.left]) {
    await db.divisionWatch.create({ data: { brandId: a.record.id, departmentId: a.department.id, brandUserId } });
  }
  return people;
}

/** A brief with everybody in their role, of which nobody has been notified. */
export async function makeBrief(people: People, { statusId = 5 } = {}) {
  const { brand } = people;
  const brandId = brand.record.id;
  const db = platformClient();
  const brief = await db.brief.create({
    data: {
      brandId,
      departmentId: brand.department.id,
      categoryId: brand.category.id,
      creatorUserId: people.creator.userId,
      creatorBrandUsersId: people.creator.brandUserId,
      assigneeBrandUsersId: people.assignee.brandUserId,
      specialistBrandUserId: people.specialist.brandUserId,
      ccUser: people.cc.brandUserId,
      project: 'Spring Poster',
      statusId,
      draftDueDate: new Date('2099-03-02'),
      inMarketDate: new Date('2099-04-01'),
    },
  });
  const watching = [...WATCHERS, 'actor', 'adminWatcher'] as const;
  await db.briefWatch.createMany({
    data: [
      ...watching.map((role) => ({ brandId, briefId: brief.id, brandUserId: people[role].brandUserId })),
      { brandId, briefId: brief.id, brandUserId: people.stopped.brandUserId, watching: false },
      { brandId, briefId: brief.id, brandUserId: people.left.brandUserId },
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
  reason: string;
  count: number;
  mail: boolean;
  digest: boolean;
  done: boolean;
  settled: boolean;
};

/** All entries about a record, by role: who is notified of what, and how. */
export async function entriesAbout(world: World, people: People, recordUuid: string): Promise<StoredEntry[]> {
  const { rows } = await world.owner.query(
    `select brand_user_id, grp || '/' || cause as reason, count, mail_due_at is not null as mail, digest_due as digest,
            done_at is not null as done, settled_at is not null as settled
     from inbox_entries where record_uuid = $1 or $1 = any(record_uuids) order by id`,
    [recordUuid],
  );
  const roleOf = new Map<number, string>(ROLES.map((role) => [people[role].brandUserId, role]));
  return rows.map(({ brand_user_id: id, ...row }) => ({ role: roleOf.get(id) ?? `member ${id}`, ...row }));
}
