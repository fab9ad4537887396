import { asLines, bare, orEmpty, rowsIn } from '@/lib/db/as-lines';
import { Prisma } from '@/lib/db/generated/client';
import { instantText } from '@/lib/db/instant-text';
import type { Around, AuditEntryView, EntryRecord, SaidRecord } from './entry-view';

/**
 * Reading the audit log, for one brand or across brands: the two databases that operations get have these tables alike,
 * and each shows what it may.
 */
type Uuids = { findMany(args: { where: object; select: { uuid: true } }): PromiseLike<{ uuid: string }[]> };
export type AuditTables = {
  readonly brandUser: {
    findMany(args: {
      where: Prisma.BrandUserWhereInput;
      select: { uuid: true; user: { select: { uuid: true } } };
    }): PromiseLike<{ uuid: string; user: { uuid: string } }[]>;
  };
} & Readonly<Record<'brief' | 'plan' | 'scope' | 'department' | 'briefmeOutput', Uuids>>;

/** Asks the one database or the other for the rows of a statement. */
export type Ask = <Row>(statement: Prisma.Sql) => PromiseLike<Row[]>;

/** `Ask` inside of a transaction. */
export const askOf =
  (db: { $queryRaw<Rows>(statement: Prisma.Sql): PromiseLike<Rows> }): Ask =>
  (statement) =>
    db.$queryRaw(statement);

const ORDERS = { asc: Prisma.sql`asc`, desc: Prisma.sql`desc` };
type Order = keyof typeof ORDERS;

type Range = { readonly order: Order; readonly limit: number; readonly skip?: number };

/** Entries as they come, in `lines`. */
type PackedEntries = {
  readonly lines: string | null;
  readonly count: number;
  /** The smallest id, which is that of the last when the newest come first. */
  readonly last: number | null;
  /** Whoever they name; null is nobody. */
  readonly people: readonly PersonRow[] | null;
  readonly brandIds: readonly (number | null)[] | null;
};

/** @param where of `entriesWhere` @param columns of which each line consists */
async function packedEntriesOf(
  ask: Ask,
  where: Prisma.Sql,
  { order, limit, skip = 0 }: Range,
  columns: readonly Prisma.Sql[],
): Promise<PackedEntries> {
  const [packed] = await ask<PackedEntries>(Prisma.sql`
    select packed.lines, packed.count, packed.last, packed."brandIds",
      (select json_agg(person) from (${PEOPLE}) as person) as people
    from (
      select ${asLines(columns, Prisma.sql`id ${ORDERS[order]}`)} as lines, count(*)::integer as count,
        min(id)::double precision as last, array_agg(distinct actor_user_id) as actors,
        array_agg(distinct brand_id) as "brandIds"
      from (
        select e.* from audit_entries as e where ${where} order by e.id ${ORDERS[order]} limit ${limit} offset ${skip}
      ) as e
    ) as packed`);
  if (!packed) throw new Error('A count without a row');
  return packed;
}

const PEOPLE = Prisma.sql`
  select u.id, u.uuid, u.first_name as "firstName", u.last_name as "lastName", u.avatar_colour as "avatarColour",
    exists (select from platform_roles as r where r.user_id = u.id and r.revoked_at is null) as superuser,
    u.deleted_at is not null as removed
  from users as u where u.id = any (packed.actors)`;

const SAID_COLUMNS = [
  instantText(Prisma.sql`at`),
  orEmpty(Prisma.sql`brand_id`),
  orEmpty(Prisma.sql`actor_user_id`),
  Prisma.sql`operation`,
  Prisma.sql`outcome`,
  orEmpty(Prisma.sql`entity`),
  bare(Prisma.sql`label`),
  Prisma.sql`details`,
  orEmpty(Prisma.sql`ip`),
  bare(Prisma.sql`user_agent`),
];
const COLUMNS = [...SAID_COLUMNS, Prisma.sql`id`, orEmpty(Prisma.sql`entity_uuid`)];

/** Some entries, newest first, for a file; `saidEntriesIn` reads on. */
export const saidEntriesOf = (ask: Ask, where: Prisma.Sql, limit: number): Promise<PackedEntries> =>
  packedEntriesOf(ask, where, { order: 'desc', limit }, SAID_COLUMNS);

/** What is made of the entries of `saidEntriesOf`, one after the other. */
export const saidEntriesIn = <Made>(lines: string | null, make: (entry: SaidRecord) => Made): Generator<Made> =>
  rowsIn(lines, SAID_COLUMNS.length, (row) => make(saidOf(row)));

async function entriesOf(ask: Ask, where: Prisma.Sql, range: Range): Promise<Omit<Page, 'total'>> {
  const { lines, people } = await packedEntriesOf(ask, where, range, COLUMNS);
  return { rows: [...rowsIn(lines, COLUMNS.length, recordOf)], people: peopleBy(people ?? []) };
}

// By their places: taking an array apart costs as much as half of its texts.
const saidOf = (row: readonly string[]): SaidRecord => ({
  at: row[0] ?? '',
  brandId: idOf(row[1]),
  actorUserId: idOf(row[2]),
  operation: row[3] ?? '',
  outcome: row[4] as SaidRecord['outcome'],
  entity: row[5] || null,
  label: row[6] || null,
  details: JSON.parse(row[7] || '{}'),
  ip: row[8] || null,
  userAgent: row[9] || null,
});

const recordOf = (row: readonly string[]): EntryRecord => ({
  ...saidOf(row),
  id: Number(row[10]),
  entityUuid: row[11] || null,
});

const idOf = (text: string | undefined): number | null => (text ? Number(text) : null);

/** Those of `where` that were there before an id was. */
export const olderThan = (id: number, where: Prisma.Sql): Prisma.Sql => Prisma.sql`${where} and e.id < ${id}`;

type Page = { rows: EntryRecord[]; people: Around['people']; total: number };

/** A page of entries with their people. Far from the start it is read from the end: the last page costs what the first does. */
export async function pageOfEntries(
  ask: Ask,
  where: Prisma.Sql,
  { page, limit, order }: { page: number; limit: number; order: Order },
): Promise<Page> {
  const [counted] = await ask<{ total: number }>(
    Prisma.sql`select count(*)::integer as total from audit_entries as e where ${where}`,
  );
  const total = counted?.total ?? 0;
  const skip = (page - 1) * limit;
  const take = Math.min(limit, total - skip);
  if (take <= 0) return { rows: [], people: new Map(), total };
  if (skip <= total / 2) return { ...(await entriesOf(ask, where, { order, limit: take, skip })), total };
  const other = order === 'asc' ? 'desc' : 'asc';
  const { rows, people } = await entriesOf(ask, where, { order: other, limit: take, skip: total - skip - take });
  return { rows: rows.reverse(), people, total };
}

type PersonRow = NonNullable<AuditEntryView['person']> & { readonly id: number };

/** The people of `saidEntriesOf`, by their ids. */
export const peopleBy = (rows: readonly PersonRow[]): Around['people'] =>
  new Map(rows.map(({ id, ...person }): [number, AuditEntryView['person']] => [id, person]));

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
