import * as z from 'zod';
import { pageMeta, pageMetaOf, pageQuery } from '@/lib/core/fields';
import { platformOperation } from '@/lib/core/operation';
import { lineColumns, lineOf, outboxLine, refuseInProduction } from './outbox-view';

const { page, limit } = pageQuery(['id']);

/** The mails of all brands, newest first; outside production only (D8.1). */
export const listOutbox = platformOperation({
  name: 'outbox.list',
  summary: 'List outgoing mails',
  effect: 'read',
  allow: 'outbox.view',
  input: z.object({ page, limit }),
  output: z.object({ data: z.array(outboxLine), meta: pageMeta }),
  async run({ db }, { page, limit }) {
    refuseInProduction();
    const total = await db.outgoingMail.count();
    const rows = await db.outgoingMail.findMany({
      select: lineColumns,
      orderBy: { id: 'desc' },
      skip: (page - 1) * limit,
      take: limit,
    });
    return { data: rows.map(lineOf), meta: pageMetaOf(total, page, limit) };
  },
});
