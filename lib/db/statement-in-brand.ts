import { runtime } from '@/lib/runtime/runtime';
import type { Prisma } from './generated/client';
import { beginWith, RolledBack, within } from './guarded-pool';
import { statementName } from './statement-name';
import { inTransaction, transactionLimits } from './transaction';

/**
 * When PostgreSQL plans the statement: 'once' per connection, for one whose plan never depends on its values; 'each'
 * time for filters, where a plan for any value would be a poor one for most.
 */
export type Planning = 'once' | 'each';
const MODE: Record<Planning, string> = { once: 'force_generic_plan', each: 'force_custom_plan' };

/**
 * One statement of one brand as a transaction of its own: BEGIN with the setting that row-level security asks for, the
 * prepared statement and COMMIT leave together, in one round trip (`pipeline` of lib `pg`). For what is read all the
 * time; everything else goes through `inBrand`. The statement names the brand itself, as the first wall would; the
 * second stands behind it.
 * @param brandId from a request context, never from a client.
 * @throws Fault unavailable when no connection is to be had
 */
export function statementInBrand<Row>(
  brandId: number,
  { text, values }: Prisma.Sql,
  planning: Planning = 'each',
): Promise<Row[]> {
  if (!Number.isInteger(brandId) || brandId < 1) throw new Error('A statement in a brand needs a brand');
  return inTransaction(async () => {
    const client = await runtime().appPool.connect();
    let failed = true;
    try {
      const [, { rows }, { command }] = await Promise.all([
        client.query(beginWith({ 'app.brand_id': brandId, plan_cache_mode: MODE[planning] })),
        client.query({ name: statementName(text), text, values }),
        client.query(within('commit', transactionLimits().timeout)),
      ]);
      if (command !== 'COMMIT') throw new RolledBack();
      failed = false;
      return rows;
    } finally {
      // What is still under way after a failure is not known: its connection goes.
      client.release(failed);
    }
  });
}
