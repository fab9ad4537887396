import { Prisma, type User } from '@/lib/db/generated/client';
import { instantText } from '@/lib/db/instant-text';
import type { Around, AuditEntryView, EntryRecord } from './entry-view';

/**
 * Reading the audit log, for one brand or across brands: the two databases that operations get have these tables alike,
 * and each shows what it may.
 */
type Uuids = { findMany(args: { where: object; select: { uuid: true } }): PromiseLike<{ uuid: string }[]> };
export type AuditTables = {
  $queryRaw<Row>(statement: Prisma.Sql): PromiseLike<Row>;
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

const ORDERS = { asc: Prisma.sql`asc`, desc: Prisma.sql`desc` };

/**
 * Entries by their ids, as one JSON value: a file has a hundred thousand, and an object for each column's driver value is
 * dearer than all that is made of it.
 * @param where of `entriesWhere`
 */
export async function entriesOf(
  db: Pick<AuditTables, '$queryRaw'>,
  where: Prisma.Sql,
  { order, limit, skip = 0 }: { order: keyof typeof ORDERS; limit: number; skip?: number },
): Promise<EntryRecord[]> {
  const [found] = await db.$queryRaw<{ records: EntryRecord[] }[]>(Prisma.sql`
    select coalesce(json_agg(entry), '[]'::json) as records from (
      select e.id, ${instantText(Prisma.sql`e.at`)} as at, e.brand_id as "brandId", e.actor_user_id as "actorUserId",
        e.operation, e.outcome, e.entity, e.entity_uuid as "entityUuid", e.label, e.details, e.ip,
        e.user_agent as "userAgent"
      from audit_entries as e where ${where} order by e.id ${ORDERS[order]} limit ${limit} offset ${skip}
    ) as entry`);
  return found?.records ?? [];
}

/** Those of `where` that were there before an id was. */
export const olderThan = (id: number, where: Prisma.Sql): Prisma.Sql => Prisma.sql`${where} and e.id < ${id}`;

/** A page of entries. Far from the start it is read from the end, so that the last page costs what the first does. */
export async function pageOfEntries(
  db: Pick<AuditTables, '$queryRaw'>,
  where: Prisma.Sql,
  { page, limit, order }: { page: number; limit: number; order: keyof typeof ORDERS },
): Promise<{ rows: EntryRecord[]; total: number }> {
  const [counted] = await db.$queryRaw<{ total: number }[]>(
    Prisma.sql`select count(*)::integer as total from audit_entries as e where ${where}`,
  );
  const total = counted?.total ?? 0;
  const skip = (page - 1) * limit;
  const take = Math.min(limit, total - skip);
  if (take <= 0) return { rows: [], total };
  if (skip <= total / 2) return { rows: await entriesOf(db, where, { order, limit: take, skip }), total };
  const other = order === 'asc' ? 'desc' : 'asc';
  const rows = await entriesOf(db, where, { order: other, limit: take, skip: total - skip - take });
  return { rows: rows.reverse(), total };
}

/** The people of some entries. */
export async function peopleOf(db: AuditTables, rows: readonly EntryRecord[]): Promise<Around['people']> {
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
export async function livingOf(db: AuditTables, rows: readonly EntryRecord[]): Promise<Around['living']> {
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
