import { z } from 'zod';
import { pageMeta, pageMetaOf, pageQuery } from '@/lib/core/fields';
import { operation } from '@/lib/core/operation';

export const departmentView = z
  .object({
    id: z.number(),
    uuid: z.string(),
    title: z.string(),
    description: z.string(),
    brandDepartmentRoles: z.array(
      z.object({
        id: z.number(),
        uuid: z.string(),
        roleTitle: z.string(),
        hourlyRoleCostPrice: z.number(),
        hourlyRoleSellByPrice: z.number(),
      }),
    ),
    briefmeOutputs: z.array(z.object({ id: z.number(), uuid: z.string(), title: z.string() })),
    version: z.number(),
  })
  .meta({ id: 'Division' });

/** The brand's divisions with their roles (platform §7). */
export const listDepartments = operation({
  name: 'catalogue.listDepartments',
  summary: 'List divisions',
  effect: 'read',
  allow: 'catalogue.view',
  input: z.object(pageQuery(['id', 'title', 'description', 'createdAt'], { orderBy: 'title', order: 'asc' })),
  output: z.object({ data: z.array(departmentView), meta: pageMeta }),
  async run({ db }, { page, limit, orderBy, order }) {
    const where = { deletedAt: null };
    const total = await db.department.count({ where });
    const departments = await db.department.findMany({
      where,
      include: {
        brandDepartmentRoles: { where, orderBy: { roleTitle: 'asc' } },
        briefmeOutputs: { where, orderBy: { title: 'asc' }, select: { id: true, uuid: true, title: true } },
      },
      orderBy: [...orderBy.map((column) => ({ [column]: order })), { id: order }],
      skip: (page - 1) * limit,
      take: limit,
    });
    return {
      data: departments.map(({ id, uuid, title, description, version, brandDepartmentRoles, briefmeOutputs }) => ({
        ...{ id, uuid, title, description, version, briefmeOutputs },
        brandDepartmentRoles: brandDepartmentRoles.map((role) => ({
          id: role.id,
          uuid: role.uuid,
          roleTitle: role.roleTitle,
          hourlyRoleCostPrice: role.hourlyRoleCostPrice.toNumber(),
          hourlyRoleSellByPrice: role.hourlyRoleSellByPrice.toNumber(),
        })),
      })),
      meta: pageMetaOf(total, page, limit),
    };
  },
});
