import * as z from 'zod';
import { pageMeta, pageMetaOf, pageQuery } from '@/lib/core/fields';
import { operation } from '@/lib/core/operation';
import { departmentColumns, departmentView, shapeDepartments } from './department-view';

/** The brand's divisions with their roles. */
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
      include: departmentColumns,
      orderBy: [...orderBy.map((column) => ({ [column]: order })), { id: order }],
      skip: (page - 1) * limit,
      take: limit,
    });
    return { data: await shapeDepartments(db, departments), meta: pageMetaOf(total, page, limit) };
  },
});
