import { z } from 'zod';
import { pageMeta, pageMetaOf, pageQuery } from '@/lib/core/fields';
import { operation } from '@/lib/core/operation';
import { outputQuestion, questionsOf } from './questions';

export const outputView = z
  .object({
    id: z.number(),
    uuid: z.string(),
    title: z.string(),
    brandDepartmentId: z.number(),
    department: z.object({ id: z.number(), uuid: z.string(), title: z.string() }),
    timeSpread: z.string(),
    slaEstimatedHours: z.number().nullable(),
    turnaroundDays: z.number().nullable(),
    slaUrl: z.string().nullable(),
    outputJson: z.array(outputQuestion),
    version: z.number(),
    updatedAt: z.string(),
  })
  .meta({ id: 'OutputType' });

/** The brand's output types with their questions (modules §3 and §7). */
export const listOutputs = operation({
  name: 'catalogue.listOutputs',
  summary: 'List output types',
  effect: 'read',
  allow: 'brief.view',
  input: z.object(pageQuery(['id', 'title', 'timeSpread', 'updatedAt'], { orderBy: 'title', order: 'asc' })),
  output: z.object({ data: z.array(outputView), meta: pageMeta }),
  async run({ db }, { page, limit, orderBy, order }) {
    const where = { deletedAt: null };
    const total = await db.briefmeOutput.count({ where });
    const outputs = await db.briefmeOutput.findMany({
      where,
      include: { department: { select: { id: true, uuid: true, title: true } } },
      orderBy: [...orderBy.map((column) => ({ [column]: order })), { id: order }],
      skip: (page - 1) * limit,
      take: limit,
    });
    return {
      data: outputs.map((output) => ({
        id: output.id,
        uuid: output.uuid,
        title: output.title,
        brandDepartmentId: output.brandDepartmentId,
        department: output.department,
        timeSpread: output.timeSpread,
        slaEstimatedHours: output.slaEstimatedHours?.toNumber() ?? null,
        turnaroundDays: output.turnaroundDays,
        slaUrl: output.slaUrl,
        outputJson: questionsOf(output.outputJson),
        version: output.version,
        updatedAt: output.updatedAt.toISOString(),
      })),
      meta: pageMetaOf(total, page, limit),
    };
  },
});
