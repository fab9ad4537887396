import { beginningWith, containing, containsAny, wordsOf } from '@/lib/core/search-words';
import type { AuditEntry, Prisma, User } from '@/lib/db/generated/client';
import { startOfDay } from '@/lib/format/format';
import type { AuditKind } from './audit-words';
import type { Around, AuditEntryView } from './entry-view';
import type { AuditFilters } from './inputs';
import { operationsSaying, SIGN_IN_OPERATIONS } from './wording';

/**
 * Reading the audit log, for one brand or across brands: the two databases that operations get have these tables alike,
 * and each shows what it may.
 */
type Uuids = { findMany(args: { where: object; select: { uuid: true } }): PromiseLike<{ uuid: string }[]> };
type Entries = {
  findMany(args: {
    where: Prisma.AuditEntryWhereInput;
    orderBy: { id: 'asc' | 'desc' };
    skip?: number;
    take: number;
  }): PromiseLike<AuditEntry[]>;
  count(args: { where: Prisma.AuditEntryWhereInput }): PromiseLike<number>;
};
export type AuditTables = {
  readonly auditEntry: Entries;
  readonly user: { findMany(args: { where: Prisma.UserWhereInput; take: number }): PromiseLike<User[]> };
  readonly platformRole: {
    findMany(args: { where: Prisma.PlatformRoleWhereInput }): PromiseLike<{ userId: number }[]>;
  };
  readonly brandUser: {
    findMany(args: {
      where: Prisma.BrandUserWhereInput;
      select: { uuid: true; user: { select: { uuid: true } } };
    }): PromiseLike<{ uuid: string; user: { uuid: string } }[]>;
  };
} & Readonly<Record<'brief' | 'plan' | 'scope' | 'department' | 'briefmeOutput', Uuids>>;

/** More people than this are not looked at for a word of the search. */
const MOST_PEOPLE = 500;

/** @param brandId one brand's entries; null those of the platform itself; undefined all */
export async function entriesWhere(
  db: AuditTables,
  filters: AuditFilters,
  { brandId, timeZone }: { brandId: number | null | undefined; timeZone: string },
): Promise<Prisma.AuditEntryWhereInput> {
  const { person, kind, entity, thing, from, to, search } = filters;
  const people = async (where: Prisma.UserWhereInput): Promise<number[]> =>
    (await db.user.findMany({ where, take: MOST_PEOPLE })).map(({ id }) => id);
  const words: Prisma.AuditEntryWhereInput[] = [];
  for (const word of wordsOf(search)) {
    words.push({
      OR: [
        { label: containing(word) },
        { ip: beginningWith(word) },
        { operation: { in: operationsSaying(word) } },
        { actorUserId: { in: await people({ OR: containsAny(word, 'firstName', 'lastName', 'email') }) } },
      ],
    });
  }
  return {
    ...(brandId === undefined ? {} : { brandId }),
    ...(person ? { actorUserId: { in: await people(person) } } : {}),
    ...(entity ? { entity: entity === 'user' ? { in: ['user', 'member'] } : entity } : {}),
    ...(thing ? { entityUuid: thing } : {}),
    ...(from || to
      ? {
          at: {
            ...(from ? { gte: startOfDay(from, timeZone) } : {}),
            ...(to ? { lt: startOfDay(to, timeZone, 1) } : {}),
          },
        }
      : {}),
    AND: [...(kind ? [KINDS[kind]] : []), ...words],
  };
}

const signIns = { in: [...SIGN_IN_OPERATIONS] };
const eventIs = (event: string): Prisma.AuditEntryWhereInput => ({
  outcome: 'done',
  details: { path: ['event'], equals: event },
  NOT: { operation: signIns },
});
const KINDS: Readonly<Record<AuditKind, Prisma.AuditEntryWhereInput>> = {
  signIn: { operation: signIns },
  refused: { outcome: { not: 'done' } },
  created: eventIs('created'),
  updated: eventIs('updated'),
  removed: eventIs('removed'),
  restored: eventIs('restored'),
  other: eventIs('called'),
};

/** A page of entries. Far from the start it is read from the end, so that the last page costs what the first does. */
export async function pageOfEntries(
  { auditEntry }: AuditTables,
  where: Prisma.AuditEntryWhereInput,
  { page, limit, order }: { page: number; limit: number; order: 'asc' | 'desc' },
): Promise<{ rows: AuditEntry[]; total: number }> {
  const total = await auditEntry.count({ where });
  const skip = (page - 1) * limit;
  const take = Math.min(limit, total - skip);
  if (take <= 0) return { rows: [], total };
  if (skip <= total / 2)
    return { rows: await auditEntry.findMany({ where, orderBy: { id: order }, skip, take }), total };
  const rows = await auditEntry.findMany({
    where,
    orderBy: { id: order === 'asc' ? 'desc' : 'asc' },
    skip: total - skip - take,
    take,
  });
  return { rows: rows.reverse(), total };
}

/** The people of some entries. */
export async function peopleOf(db: AuditTables, rows: readonly AuditEntry[]): Promise<Around['people']> {
  const ids = [...new Set(rows.flatMap(({ actorUserId }) => actorUserId ?? []))];
  if (ids.length === 0) return new Map();
  const users = await db.user.findMany({ where: { id: { in: ids } }, take: ids.length });
  const roles = await db.platformRole.findMany({ where: { userId: { in: ids }, revokedAt: null } });
  const superusers = new Set(roles.map(({ userId }) => userId));
  return new Map(
    users.map(({ id, uuid, firstName, lastName, avatarColour, deletedAt }): [number, AuditEntryView['person']] => [
      id,
      { uuid, firstName, lastName, avatarColour, superuser: superusers.has(id), removed: deletedAt !== null },
    ]),
  );
}

/** Which things of some entries can still be opened, and by which uuid. */
export async function livingOf(db: AuditTables, rows: readonly AuditEntry[]): Promise<Around['living']> {
  const living = new Map<string, string>();
  const named = (...entities: string[]): string[] => [
    ...new Set(rows.flatMap((row) => (row.entityUuid && entities.includes(row.entity ?? '') ? row.entityUuid : []))),
  ];
  const live = (uuids: string[]) => ({ uuid: { in: uuids }, deletedAt: null });
  const tables = [
    ['brief', db.brief],
    ['plan', db.plan],
    ['scope', db.scope],
    ['division', db.department],
    ['output', db.briefmeOutput],
  ] as const;
  for (const [entity, table] of tables) {
    const uuids = named(entity);
    if (uuids.length === 0) continue;
    for (const { uuid } of await table.findMany({ where: live(uuids), select: { uuid: true } })) living.set(uuid, uuid);
  }
  const people = named('member', 'user');
  if (people.length > 0) {
    const members = await db.brandUser.findMany({
      where: { deletedAt: null, OR: [{ uuid: { in: people } }, { user: { uuid: { in: people } } }] },
      select: { uuid: true, user: { select: { uuid: true } } },
    });
    for (const { uuid, user } of members) living.set(uuid, user.uuid).set(user.uuid, user.uuid);
  }
  for (const uuid of named('brand', 'category', 'segment', 'lampSettings')) living.set(uuid, uuid);
  return living;
}
