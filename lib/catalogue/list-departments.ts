import * as z from 'zod';
import { pageMeta, pageMetaOf, pageQuery } from '@/lib/core/fields';
import { operation } from '@/lib/core/operation';
import { Prisma } from '@/lib/db/generated/client';
import { type List, pageReadBy } from '@/lib/db/list-page';
import { departmentColumns, departmentView, shapeDepartments } from './department-view';

const { sql } = Prisma;

const listDepartmentsInput = z.object(
  pageQuery(['id', 'title', 'description', 'createdAt'] as const, { orderBy: 'title', order: 'asc' }),
);

const DEPARTMENTS: Omit<List<z.output<typeof listDepartmentsInput>>, 'columns'> = {
  from: sql`departments as d`,
  id: sql`d.id`,
  sorts: {
    id: sql`d.id`,
    title: sql`lower(d.title)`,
    description: sql`lower(d.description)`,
    createdAt: sql`d.created_at`,
  },
  filters: {},
};

/** The brand's divisions with their roles. */
export const listDepartments = operation({
  name: 'catalogue.listDepartments',
  summary: 'List divisions',
  effect: 'read',
  allow: 'catalogue.view',
  input: listDepartmentsInput,
  output: z.object({ data: z.array(departmentView), meta: pageMeta }),
  async run({ db, brand }, query) {
    const where = sql`d.brand_id = ${brand.id} and d.deleted_at is null`;
    const { rows, total } = await pageReadBy(db, DEPARTMENTS, query, where, (ids) =>
      db.department.findMany({ where: { id: { in: ids } }, include: departmentColumns }),
    );
    return { data: await shapeDepartments(db, rows), meta: pageMetaOf(total, query.page, query.limit) };
  },
});
