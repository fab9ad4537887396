import type * as z from 'zod';
import { operation, platformOperation } from '@/lib/core/operation';
import { Prisma } from '@/lib/db/generated/client';
import { listIds } from '@/lib/db/list-page';
import { runtime } from '@/lib/runtime/runtime';
import { PERMISSIONS } from '@/lib/users/field-labels';
import { brandIdsWithinReach } from '@/lib/users/find-user';
import { listBrandUsersInput, MEMBERS, memberColumns, shapeRow } from '@/lib/users/list-brand-users';
import type { BrandUserRow } from '@/lib/users/user-view';
import { beginExport, begunExport, chunkInput, exportedChunk } from './begun-export';
import { format } from './file/begin-file';
import { type Column, cellsOf, momentOf, text, yesNo } from './file/columns';

/**
 * The list's own columns, in their order (platform §2); pending invitations are marked.
 * @param withBrand across brands
 */
export const userColumns = (timeZone: string, withBrand: boolean): Column<BrandUserRow>[] => [
  text('User Name', ({ meta }) => meta.name.trim()),
  text('Email address', ({ user }) => user.email),
  ...(withBrand ? [text<BrandUserRow>('Brand', ({ brand }) => brand.name)] : []),
  text('Job Title', ({ jobTitle }) => jobTitle),
  text('Permissions', ({ brandPermission }) => PERMISSIONS[brandPermission.permission]),
  momentOf('Last logged in', timeZone, ({ lastSeen }) => lastSeen),
  yesNo('Invited', ({ pending }) => pending),
];

const listInput = listBrandUsersInput.omit({ page: true, limit: true }).extend({ format });
type Query = Omit<z.output<typeof listInput>, 'brandUuid' | 'format'>;
type Database = { $queryRaw<Rows>(statement: Prisma.Sql): PromiseLike<Rows> };

const { sql } = Prisma;
const among = (brandIds: readonly number[]) => sql`
  m.brand_id = any (${[...brandIds]}::integer[]) and m.deleted_at is null and u.deleted_at is null`;

async function idsOf(db: Database, query: Query, brandIds: readonly number[]): Promise<number[]> {
  const [found] = await db.$queryRaw<{ ids: number[] }[]>(
    listIds(MEMBERS, query, { lookup: null, where: among(brandIds) }),
  );
  return found?.ids ?? [];
}

type Member = Parameters<typeof shapeRow>[0];

/** In the order of the ids, which Prisma does not preserve. */
function rowsOf(members: readonly Member[], ids: readonly number[], columns: readonly Column<BrandUserRow>[]) {
  const byId = new Map(members.map((member) => [member.id, member]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []).map((member) => cellsOf(columns, shapeRow(member))) };
}

/** A brand's users as a file (Y-28): the list's filters and order, every page. */
export const exportMembers = operation({
  name: 'users.exportMembers',
  summary: "Export a brand's users as CSV or Excel",
  effect: 'write',
  allow: 'users.manage',
  input: listInput.omit({ brandUuid: true }),
  output: begunExport,
  async run({ db, brand, events, now }, { format: as, ...query }) {
    const { orderBy: _by, order: _way, ...filters } = query;
    const { timeZone } = brand;
    const ids = await idsOf(db, query, [brand.id]);
    const columns = userColumns(timeZone, false);
    return beginExport({ events, now }, { name: `${brand.name} users`, format: as, columns, ids, filters, timeZone });
  },
});

export const readExportedMembers = operation({
  name: 'users.readExportedMembers',
  summary: "Read some rows of an export of a brand's users",
  effect: 'read',
  allow: 'users.manage',
  input: chunkInput,
  output: exportedChunk,
  async run({ db, brand }, { ids }) {
    const where = { id: { in: ids }, deletedAt: null, user: { deletedAt: null } };
    const members = await db.brandUser.findMany({ where, include: memberColumns });
    return rowsOf(members, ids, userColumns(brand.timeZone, false));
  },
});

/** The users of all brands, or of one, for superusers. */
export const exportAllMembers = platformOperation({
  name: 'users.exportAllMembers',
  summary: 'Export the users of all brands as CSV or Excel',
  effect: 'write',
  allow: 'platformUsers.manage',
  input: listInput,
  output: begunExport,
  async run({ db, request, events, now }, { brandUuid, format: as, ...query }) {
    const { timeZone } = runtime().environment;
    const { orderBy: _by, order: _way, ...filters } = query;
    const ids = await idsOf(db, query, await brandIdsWithinReach(db, request, brandUuid));
    const brand = brandUuid && (await db.brand.findFirst({ where: brandUuid, select: { name: true } }));
    return beginExport(
      { events, now },
      {
        name: 'users',
        format: as,
        columns: userColumns(timeZone, true),
        ids,
        filters: { ...filters, brandUuid },
        refLabel: () => brand?.name,
        timeZone,
      },
    );
  },
});

export const readAllExportedMembers = platformOperation({
  name: 'users.readAllExportedMembers',
  summary: 'Read some rows of an export of the users of all brands',
  effect: 'read',
  allow: 'platformUsers.manage',
  input: chunkInput,
  output: exportedChunk,
  async run({ db, request }, { ids }) {
    const brandId = { in: await brandIdsWithinReach(db, request) };
    const where = { id: { in: ids }, brandId, deletedAt: null, user: { deletedAt: null } };
    const members = await db.brandUser.findMany({ where, include: memberColumns });
    return rowsOf(members, ids, userColumns(runtime().environment.timeZone, true));
  },
});
