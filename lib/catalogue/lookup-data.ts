import { LRUCache } from 'lru-cache';
import { invitationColumns, shownPerson } from '@/lib/access/invited-person';
import { type Lookups, lookupVersion, readLookups } from '@/lib/core/brand-page';
import type { RowRef } from '@/lib/core/fields';
import type { StatementContext } from '@/lib/core/operation';
import type { BrandTransaction } from '@/lib/db/brand-database';
import { DEFAULT_AVATAR_COLOUR } from '@/lib/format/avatar-colour';
import { dayText } from '@/lib/format/format';
import { nameOf } from '@/lib/format/person-name';
import { perRuntime } from '@/lib/runtime/per-runtime';
import { type OutputQuestion, questionsOf } from './questions';

/**
 * A brand's lookup data, cached per process: lists read one table per page and take the names from here. It is valid
 * for one `brands.reference_version`, which is read in the same transaction as the other data, so that no change is
 * ever missed (trust 5). Removed rows stay in it, since old briefs still refer to them.
 */
export type LookupData = {
  readonly version: number;
  readonly departments: Named<Department>;
  readonly outputs: Named<Output>;
  readonly categories: Named<Category>;
  readonly statuses: Named<Status>;
  /** Memberships by brand-user id. */
  readonly members: Named<Member>;
  /** People by user id: members and the platform's people. */
  readonly people: ReadonlyMap<number, Individual>;
  /** Public holidays, 'yyyy-MM-dd', earliest first. */
  readonly holidays: readonly string[];
};

/** In the order of the interface. */
export type Named<Row> = ReadonlyMap<number, Row>;
type Removable = { readonly id: number; readonly uuid: string; readonly deleted: boolean };
export type Department = Removable & { readonly title: string };
export type Category = Removable & { readonly name: string };
export type Status = { readonly id: number; readonly title: string };
export type Output = Removable & {
  readonly departmentId: number;
  readonly title: string;
  readonly timeSpread: string;
  readonly slaEstimatedHours: number | null;
  readonly turnaroundDays: number | null;
  readonly slaUrl: string | null;
  readonly questions: readonly OutputQuestion[];
};
export type Individual = {
  readonly id: number;
  /** As the brand may know it: the membership's, of somebody who is only invited (`shownUuid`). */
  readonly uuid: string;
  /** Has never accepted an invitation: neither id nor uuid of the user leaves the server (D2.9a). */
  readonly invitedOnly: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly avatarColour: string;
  /** Removed from the brand or the platform: shown as 'Deleted user' (D2.10). */
  readonly deleted: boolean;
  readonly superuser: boolean;
};
export type Member = Removable & {
  readonly user: Individual;
  /** Hours of a full working week. */
  readonly weeklyHours: number;
  /** From and to, both included, 'yyyy-MM-dd'. */
  readonly daysOff: readonly { readonly firstDay: string; readonly lastDay: string }[];
};

/** The brand's lookup data as of this transaction. */
export async function readLookupData(db: BrandTransaction, brandId: number): Promise<LookupData> {
  const [row] = await db.$queryRaw<{ reference_version: number }[]>`
    select reference_version from brands where id = ${brandId}`;
  return lookupDataAt(db, brandId, row?.reference_version ?? 0);
}

/**
 * The same for a caller who already read the version.
 * @param version as read before this call: rows that are newer than it are only read again later.
 */
export async function lookupDataAt(db: BrandTransaction, brandId: number, version: number): Promise<LookupData> {
  const known = cache().get(brandId);
  if (known?.version === version) return known;
  const fresh = await queryLookupData(db, version);
  cache().set(brandId, fresh);
  return fresh;
}

/** The same for a read without a transaction. */
export async function newestLookupData({ brand, rows }: Pick<StatementContext, 'brand' | 'rows'>): Promise<LookupData> {
  return lookupDataOf({ brand }, await lookupVersion({ brand, rows }));
}

/** The same for a read without a transaction whose statement gave the version. */
export async function lookupDataOf({ brand }: Pick<StatementContext, 'brand'>, version: number): Promise<LookupData> {
  const known = cachedLookupData(brand.id);
  return known?.version === version ? known : readLookups(brand.id, (db) => lookupDataAt(db, brand.id, version));
}

const cachedLookupData = (brandId: number): LookupData | null => cache().get(brandId) ?? null;

/** For lists (lib/core/brand-page.ts). */
export const brandLookups: Lookups<LookupData> = { cached: cachedLookupData, newest: newestLookupData };

const cache = perRuntime('reference', () => new LRUCache<number, LookupData>({ max: 500 }));

async function queryLookupData(db: BrandTransaction, version: number): Promise<LookupData> {
  const departments = await db.department.findMany({ orderBy: [{ title: 'asc' }, { id: 'asc' }] });
  const outputs = await db.briefmeOutput.findMany({ orderBy: [{ title: 'asc' }, { id: 'asc' }] });
  const categories = await db.category.findMany({ orderBy: [{ displayOrder: 'asc' }, { id: 'asc' }] });
  const statuses = await db.briefStatus.findMany({ orderBy: { position: 'asc' } });
  const users = await db.user.findMany({
    select: {
      id: true,
      uuid: true,
      firstName: true,
      lastName: true,
      email: true,
      avatarColour: true,
      deletedAt: true,
      platformRole: { select: { revokedAt: true } },
    },
    orderBy: { id: 'asc' },
  });
  const members = await db.brandUser.findMany({
    select: { id: true, uuid: true, userId: true, deletedAt: true, weeklyHours: true, ...invitationColumns },
  });
  const holidays = await db.publicHoliday.findMany({ select: { date: true }, orderBy: { date: 'asc' } });
  const daysOff = await db.dayOff.findMany({ orderBy: { firstDay: 'asc' } });

  const membersOf = new Map<number, (typeof members)[number][]>();
  for (const member of members) membersOf.set(member.userId, [...(membersOf.get(member.userId) ?? []), member]);

  const individuals = users.map(({ id, uuid, deletedAt, platformRole, ...named }): Individual => {
    const own = membersOf.get(id) ?? [];
    const invited = own.find((member) => member.deletedAt === null && member.acceptedAt === null);
    const { firstName, lastName, avatarColour } = invited ? shownPerson(invited, named) : named;
    const superuser = !invited && platformRole !== null && platformRole.revokedAt === null && deletedAt === null;
    const unjoined = invited ?? (superuser || own.some(({ acceptedAt }) => acceptedAt !== null) ? undefined : own[0]);
    const gone = deletedAt !== null || (!superuser && own.every((member) => member.deletedAt !== null));
    return {
      id,
      uuid: unjoined?.uuid ?? uuid,
      invitedOnly: unjoined !== undefined,
      superuser,
      deleted: gone,
      ...(gone ? DELETED_USER : { firstName, lastName, avatarColour }),
    };
  });
  // By the names that are shown: the order must not reveal another name (D2.9a).
  individuals.sort((one, other) => COLLATOR.compare(nameOf(one), nameOf(other)) || one.id - other.id);
  const people = new Map(individuals.map((person) => [person.id, person]));
  const byId = new Map<number, Member>();
  for (const person of individuals) {
    for (const member of membersOf.get(person.id) ?? []) {
      const removed = person.deleted || member.deletedAt !== null;
      const user = removed && !person.deleted ? { ...person, ...DELETED_USER, deleted: true } : person;
      byId.set(member.id, {
        id: member.id,
        uuid: member.uuid,
        deleted: removed,
        user,
        weeklyHours: member.weeklyHours.toNumber(),
        daysOff: daysOff
          .filter(({ brandUserId }) => brandUserId === member.id)
          .map(({ firstDay, lastDay }) => ({ firstDay: dayText(firstDay), lastDay: dayText(lastDay) })),
      });
    }
  }

  return {
    version,
    departments: named(departments, ({ id, uuid, title, deletedAt }) => ({ id, uuid, title, deleted: !!deletedAt })),
    outputs: named(outputs, (output) => ({
      id: output.id,
      uuid: output.uuid,
      departmentId: output.brandDepartmentId,
      title: output.title,
      timeSpread: output.timeSpread,
      slaEstimatedHours: output.slaEstimatedHours?.toNumber() ?? null,
      turnaroundDays: output.turnaroundDays,
      slaUrl: output.slaUrl,
      questions: questionsOf(output.outputJson),
      deleted: output.deletedAt !== null,
    })),
    categories: named(categories, ({ id, uuid, name, deletedAt }) => ({ id, uuid, name, deleted: !!deletedAt })),
    statuses: named(statuses, ({ id, title }) => ({ id, title })),
    members: byId,
    people,
    holidays: holidays.map(({ date }) => dayText(date)),
  };
}

const DELETED_USER = { firstName: 'Deleted', lastName: 'user', avatarColour: DEFAULT_AVATAR_COLOUR } as const;

const named = <Row, Entry extends { id: number }>(rows: Row[], entry: (row: Row) => Entry): Named<Entry> =>
  new Map(
    rows.map((row) => {
      const made = entry(row);
      return [made.id, made];
    }),
  );

/** The live rows of a kind of lookup data, in order: what pickers offer. */
export const live = <Row extends { readonly deleted: boolean }>(rows: Named<Row>): Row[] =>
  [...rows.values()].filter((row) => !row.deleted);

/** The ids behind a filter's references; 0, which no row has, where there is none. */
export const idsOf = (
  rows: Named<{ readonly id: number; readonly uuid?: string }>,
  refs: readonly RowRef[],
): number[] => refs.map((ref) => pick(rows, ref)?.id ?? 0);

/** Ids in the order of their names, as people read them. */
export const idsByName = <Row extends { readonly id: number }>(
  rows: Named<Row>,
  name: (row: Row) => string,
): number[] =>
  [...rows.values()]
    .map((row): [number, string] => [row.id, name(row)])
    .sort(([a, nameA], [b, nameB]) => COLLATOR.compare(nameA, nameB) || a - b)
    .map(([id]) => id);
const COLLATOR = new Intl.Collator('en-AU', { sensitivity: 'base' });

/** A person by number or uuid; by uuid alone whoever is only invited, since a number is the user's (D2.9a). */
export function pickPerson({ people }: Pick<LookupData, 'people'>, ref: RowRef): Individual | undefined {
  const person = pick(people, ref);
  return person?.invitedOnly && 'id' in ref ? undefined : person;
}

/** The row that a picker or filter names by number or uuid (D3.4), removed ones included. */
export function pick<Row extends { readonly id: number; readonly uuid?: string }>(
  rows: Named<Row>,
  ref: RowRef,
): Row | undefined {
  if ('id' in ref) return rows.get(ref.id);
  for (const row of rows.values()) if (row.uuid === ref.uuid) return row;
  return undefined;
}
