import * as z from 'zod';
import type { RowRef } from '@/lib/core/fields';
import type { BrandTransaction } from '@/lib/db/brand-database';
import type { Prisma } from '@/lib/db/generated/client';
import { absent } from '@/lib/runtime/fault';
import { usesView } from './list-categories';
import { listUses } from './list-uses';

export const roleView = z
  .object({
    id: z.number(),
    uuid: z.string(),
    roleTitle: z.string(),
    hourlyRoleCostPrice: z.number(),
    hourlyRoleSellByPrice: z.number(),
    version: z.number(),
  })
  .meta({ id: 'DivisionRole' });
export type RoleView = z.infer<typeof roleView>;

export const departmentView = z
  .object({
    id: z.number(),
    uuid: z.string(),
    title: z.string(),
    description: z.string(),
    brandDepartmentRoles: z.array(roleView),
    briefmeOutputs: z.array(z.object({ id: z.number(), uuid: z.string(), title: z.string() })),
    lineItems: usesView('Scope line items of the division'),
    version: z.number(),
  })
  .meta({ id: 'Division' });
export type DepartmentView = z.infer<typeof departmentView>;

const live = { deletedAt: null };
export const departmentColumns = {
  brandDepartmentRoles: { where: live, orderBy: { roleTitle: 'asc' } },
  briefmeOutputs: { where: live, orderBy: { title: 'asc' }, select: { id: true, uuid: true, title: true } },
} satisfies Prisma.DepartmentInclude;
export type DepartmentRow = Prisma.DepartmentGetPayload<{ include: typeof departmentColumns }>;

/** Divisions with their roles and what refers to them. */
export async function shapeDepartments(
  db: BrandTransaction,
  rows: readonly DepartmentRow[],
): Promise<DepartmentView[]> {
  const lines = await listUses(
    db,
    'departmentLines',
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, uuid, title, description, version, brandDepartmentRoles, briefmeOutputs }) => ({
    id,
    uuid,
    title,
    description,
    version,
    briefmeOutputs,
    brandDepartmentRoles: brandDepartmentRoles.map(shapeRole),
    lineItems: [...(lines.get(id) ?? [])],
  }));
}

export const shapeRole = (role: DepartmentRow['brandDepartmentRoles'][number]): RoleView => ({
  id: role.id,
  uuid: role.uuid,
  roleTitle: role.roleTitle,
  hourlyRoleCostPrice: role.hourlyRoleCostPrice.toNumber(),
  hourlyRoleSellByPrice: role.hourlyRoleSellByPrice.toNumber(),
  version: role.version,
});

/** A live division. @throws Fault absent */
export async function liveDepartment(db: BrandTransaction, ref: RowRef): Promise<DepartmentRow> {
  const row = await db.department.findFirst({ where: { ...ref, deletedAt: null }, include: departmentColumns });
  if (!row) throw absent();
  return row;
}

/** The division's current view. */
export async function readDepartment(db: BrandTransaction, id: number): Promise<DepartmentView> {
  const [view] = await shapeDepartments(db, [await liveDepartment(db, { id })]);
  if (!view) throw absent();
  return view;
}
