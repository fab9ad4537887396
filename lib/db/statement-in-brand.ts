import { runtime } from '@/lib/runtime/runtime';
import type { Prisma } from './generated/client';
import { beginWith, RolledBack, within } from './guarded-pool';
import { statementName } from './statement-name';
import { inTransaction, transactionLimits } from './transaction';

/**
 * When PostgreSQL plans the statement: 'once' per connection, for one whose plan never depends on its values; 'each'
 * time for filters, where a generic plan would be poor for most values.
 */
export type Planning = 'once' | 'each';
const MODE: Record<Planning, string> = { once: 'force_generic_plan', each: 'force_custom_plan' };

/**
 * One statement of one brand as a transaction of its own: BEGIN with the setting for row-level security, the prepared
 * statement and COMMIT are sent together, in one round trip (`pipeline` of lib `pg`). For frequent reads; everything
 * else goes through `inBrand`. The statement itself names the brand, in place of the first wall; the second one applies
 * as always.
 * @param brandId from a request context, never from a client.
 * @throws Fault unavailable when no connection is available
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
      // After a failure the connection may still be busy, so it is closed.
      client.release(failed);
    }
  });
}
