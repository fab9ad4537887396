import * as z from 'zod';
import { pageMeta, pageMetaOf, pageQuery } from '@/lib/core/fields';
import { operation } from '@/lib/core/operation';
import { outputView, outputViewOf, withDepartment } from './output-view';

const columns = ['id', 'title', 'department', 'timeSpread', 'updatedAt'] as const;

/** The brand's output types with their questions (modules §3 and §7). */
export const listOutputs = operation({
  name: 'catalogue.listOutputs',
  summary: 'List output types',
  effect: 'read',
  allow: 'brief.view',
  input: z.object(pageQuery(columns, { orderBy: 'title', order: 'asc' })),
  output: z.object({ data: z.array(outputView), meta: pageMeta }),
  async run({ db }, { page, limit, orderBy, order }) {
    const where = { deletedAt: null };
    const total = await db.briefmeOutput.count({ where });
    const outputs = await db.briefmeOutput.findMany({
      where,
      include: withDepartment,
      orderBy: [
        ...orderBy.map((column) => ({ [column]: column === 'department' ? { title: order } : order })),
        { id: order },
      ],
      skip: (page - 1) * limit,
      take: limit,
    });
    return { data: outputs.map(outputViewOf), meta: pageMetaOf(total, page, limit) };
  },
});
