import { shownUuid } from '@/lib/access/invited-person';
import { asLines, orEmpty, rowsIn, withoutSeparator } from '@/lib/db/as-lines';
import { Prisma } from '@/lib/db/generated/client';
import { instantText } from '@/lib/db/instant-text';
import { conditionsOf, type List, listPage, type PageRow, pageOf } from '@/lib/db/list-page';
import { AUDIT_FILTERS } from './entries-where';
import type { AuditEntryView, EntryContext, EntryRecord, ExportedRecord } from './entry-view';
import type { AuditFilters, AuditQuery } from './inputs';

/**
 * Reading the audit log, for one brand or across brands: both databases that operations get have these tables, and each
 * shows what it may.
 */
type Uuids = { findMany(args: { where: object; select: { uuid: true } }): PromiseLike<{ uuid: string }[]> };
export type AuditTables = {
  readonly brandUser: {
    findMany(args: {
      where: Prisma.BrandUserWhereInput;
      select: typeof MEMBER_KEYS;
    }): PromiseLike<{ uuid: string; acceptedAt: Date | null; user: { uuid: string } }[]>;
  };
} & Readonly<Record<'brief' | 'plan' | 'scope' | 'department' | 'briefmeOutput' | 'lampSettings', Uuids>>;

/** For `shownUuid`. */
const MEMBER_KEYS = { uuid: true, acceptedAt: true, user: { select: { uuid: true } } } as const;

/** Either of the two databases that operations get. */
type Queryable = { $queryRaw<Rows>(statement: Prisma.Sql): PromiseLike<Rows> };

/** Unparsed entries, in `lines`. */
type PackedEntries = {
  readonly lines: string | null;
  readonly count: number;
  /** The smallest id, which is that of the last when the newest come first. */
  readonly last: number | null;
  /** Whoever they name; null is nobody. */
  readonly people: readonly PersonRow[] | null;
  readonly brandIds: readonly (number | null)[] | null;
};

/** Some entries, newest first, for a file; `exportedEntriesIn` reads on. */
export async function exportedEntriesOf(db: Queryable, where: Prisma.Sql, limit: number): Promise<PackedEntries> {
  const [packed] = await db.$queryRaw<PackedEntries[]>(Prisma.sql`
    select packed.lines, packed.count, packed.last, packed."brandIds",
      (select json_agg(${PERSON}) from users as u where u.id = any (packed.actors)) as people
    from (
      select ${asLines(EXPORTED_COLUMNS, Prisma.sql`id desc`)} as lines, count(*)::integer as count,
        min(id)::double precision as last, array_agg(distinct actor_user_id) as actors,
        array_agg(distinct brand_id) as "brandIds"
      from (select e.* from audit_entries as e where ${where} order by e.id desc limit ${limit}) as e
    ) as packed`);
  if (!packed) throw new Error('A count without a row');
  return packed;
}

/** How many entries a file has. */
export async function countOf(db: Queryable, where: Prisma.Sql): Promise<number> {
  const [found] = await db.$queryRaw<{ count: number }[]>(
    Prisma.sql`select count(*)::integer as count from audit_entries as e where ${where}`,
  );
  return found?.count ?? 0;
}

/** Of `users as u`, as the log shows them. */
const PERSON = Prisma.sql`
  json_build_object(
    'id', u.id, 'uuid', u.uuid, 'firstName', u.first_name, 'lastName', u.last_name, 'avatarColour', u.avatar_colour,
    'superuser', exists (select from platform_roles as r where r.user_id = u.id and r.revoked_at is null),
    'removed', u.deleted_at is not null
  )`;

const EXPORTED_COLUMNS = [
  instantText(Prisma.sql`at`),
  orEmpty(Prisma.sql`brand_id`),
  orEmpty(Prisma.sql`actor_user_id`),
  Prisma.sql`operation`,
  Prisma.sql`outcome`,
  orEmpty(Prisma.sql`entity`),
  withoutSeparator(Prisma.sql`label`),
  Prisma.sql`details`,
  orEmpty(Prisma.sql`ip`),
  withoutSeparator(Prisma.sql`user_agent`),
];

/** Maps the entries of `exportedEntriesOf`, one after the other. */
export const exportedEntriesIn = <Made>(lines: string | null, make: (entry: ExportedRecord) => Made): Generator<Made> =>
  rowsIn(lines, EXPORTED_COLUMNS.length, (row) => make(exportedOf(row)));

// By index: destructuring the array costs as much as half of its texts.
const exportedOf = (row: readonly string[]): ExportedRecord => ({
  at: row[0] ?? '',
  brandId: idOf(row[1]),
  actorUserId: idOf(row[2]),
  operation: row[3] ?? '',
  outcome: row[4] as ExportedRecord['outcome'],
  entity: row[5] || null,
  label: row[6] || null,
  details: JSON.parse(row[7] || '{}'),
  ip: row[8] || null,
  userAgent: row[9] || null,
});

const idOf = (text: string | undefined): number | null => (text ? Number(text) : null);

/** Those of `where` that are older than an id. */
export const olderThan = (id: number, where: Prisma.Sql): Prisma.Sql => Prisma.sql`${where} and e.id < ${id}`;

const ENTRIES: List<AuditQuery, { readonly timeZone: string }> = {
  from: Prisma.sql`audit_entries as e`,
  id: Prisma.sql`e.id`,
  columns: Prisma.sql`
    e.id::float8 as id, ${instantText(Prisma.sql`e.at`)} as at, e.brand_id as "brandId",
    e.actor_user_id as "actorUserId", e.operation, e.outcome::text as outcome, e.entity,
    e.entity_uuid::text as "entityUuid", e.label, e.details, e.ip, e.user_agent as "userAgent",
    (select ${PERSON} from users as u where u.id = e.actor_user_id) as person`,
  sorts: { id: Prisma.sql`e.id` },
  filters: AUDIT_FILTERS,
};

/** A page of entries with their people. @param brandId all brands and the platform, when left out */
export async function pageOfEntries(
  db: Queryable,
  query: AuditQuery,
  { brandId, timeZone }: { readonly brandId: number | undefined; readonly timeZone: string },
): Promise<{ rows: EntryRecord[]; people: EntryContext['people']; total: number }> {
  const { statement } = listPage(ENTRIES, query, { lookup: { timeZone }, where: ofBrand(brandId) });
  const { rows, total } = pageOf(
    await db.$queryRaw<PageRow<EntryRecord & { readonly person: PersonRow | null }>[]>(statement),
  );
  return { rows, people: peopleBy(rows.flatMap(({ person }) => person ?? [])), total };
}

/** The condition on all entries of a file. */
export const entriesWhere = (
  filters: AuditFilters,
  { brandId, timeZone }: { readonly brandId: number | undefined; readonly timeZone: string },
): Prisma.Sql => Prisma.join([ofBrand(brandId), ...conditionsOf(AUDIT_FILTERS, filters, { timeZone })], ' and ');

const ofBrand = (brandId: number | undefined): Prisma.Sql =>
  brandId === undefined ? Prisma.sql`true` : Prisma.sql`e.brand_id = ${brandId}`;

type PersonRow = NonNullable<AuditEntryView['person']> & { readonly id: number };

/** The people of `exportedEntriesOf`, by their ids. */
export const peopleBy = (rows: readonly PersonRow[]): EntryContext['people'] =>
  new Map(rows.map(({ id, ...person }): [number, AuditEntryView['person']] => [id, person]));

/** Which records of some entries can still be opened, and by which uuid. */
export async function openableOf(db: AuditTables, rows: readonly EntryRecord[]): Promise<EntryContext['openable']> {
  const openable = new Map<string, string>();
  const named = (...entities: string[]): string[] => [
    ...new Set(rows.flatMap((row) => (row.entityUuid && entities.includes(row.entity ?? '') ? row.entityUuid : []))),
  ];
  // The screens of a module that is off lead elsewhere (D1.7).
  const live = { deletedAt: null };
  const tables = [
    ['brief', db.brief, { ...live, brand: { moduleBriefMe: true } }],
    ['plan', db.plan, { ...live, brand: { moduleLamp: true } }],
    ['scope', db.scope, { ...live, brand: { moduleScope: true } }],
    ['division', db.department, live],
    ['output', db.briefmeOutput, { ...live, brand: { moduleBriefMe: true } }],
    ['lampSettings', db.lampSettings, { brand: { moduleLamp: true } }],
  ] as const;
  for (const [entity, table, where] of tables) {
    const uuids = named(entity);
    if (uuids.length === 0) continue;
    for (const { uuid } of await table.findMany({ where: { uuid: { in: uuids }, ...where }, select: { uuid: true } }))
      openable.set(uuid, uuid);
  }
  const people = named('member', 'user');
  if (people.length > 0) {
    const members = await db.brandUser.findMany({
      where: { deletedAt: null, OR: [{ uuid: { in: people } }, { user: { uuid: { in: people } } }] },
      select: MEMBER_KEYS,
    });
    for (const member of members) {
      const uuid = shownUuid(member, member.user);
      openable.set(member.uuid, uuid).set(uuid, uuid);
    }
  }
  for (const uuid of named('brand', 'category', 'segment')) openable.set(uuid, uuid);
  return openable;
}
