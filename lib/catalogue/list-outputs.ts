import * as z from 'zod';
import { pageMeta, pageMetaOf, pageQuery } from '@/lib/core/fields';
import { operation } from '@/lib/core/operation';
import { Prisma } from '@/lib/db/generated/client';
import { type List, pageReadBy } from '@/lib/db/list-page';
import { outputView, outputViewOf, withDepartment } from './output-view';

const { sql } = Prisma;

export const listOutputsInput = z.object(
  pageQuery(['id', 'title', 'department', 'timeSpread', 'updatedAt'] as const, { orderBy: 'title', order: 'asc' }),
);
export type ListOutputs = z.output<typeof listOutputsInput>;

/** The export uses the same definition. */
export const OUTPUTS: Omit<List<ListOutputs, unknown>, 'columns'> = {
  from: sql`
    briefme_outputs as o join departments as d on d.brand_id = o.brand_id and d.id = o.brand_department_id`,
  id: sql`o.id`,
  sorts: {
    id: sql`o.id`,
    title: sql`lower(o.title)`,
    department: sql`lower(d.title)`,
    timeSpread: sql`o.time_spread`,
    updatedAt: sql`o.updated_at`,
  },
  filters: {},
};

/** The condition on every output type that is listed. */
export const liveOutputs = (brandId: number): Prisma.Sql => sql`o.brand_id = ${brandId} and o.deleted_at is null`;

/** The brand's output types with their questions. */
export const listOutputs = operation({
  name: 'catalogue.listOutputs',
  summary: 'List output types',
  effect: 'read',
  allow: 'brief.view',
  input: listOutputsInput,
  output: z.object({ data: z.array(outputView), meta: pageMeta }),
  async run({ db, brand }, query) {
    const { rows, total } = await pageReadBy(db, OUTPUTS, query, liveOutputs(brand.id), (ids) =>
      db.briefmeOutput.findMany({ where: { id: { in: ids } }, include: withDepartment }),
    );
    return { data: rows.map(outputViewOf), meta: pageMetaOf(total, query.page, query.limit) };
  },
});
