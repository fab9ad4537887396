import { runtime } from '@/lib/runtime/runtime';
import { DatabaseLate } from '@/server/hosts/query-within.mjs';
import { Prisma } from './generated/client';
import { guardedPool } from './guarded-pool';
import { queryInBrand } from './query-in-brand';
import { statementName } from './statement-name';
import { inTransaction, transactionLimits } from './transaction';

/**
 * When PostgreSQL plans the statement: 'once' per connection, for one whose plan never depends on its values; 'each'
 * time for filters, where a plan for any value would be a poor one for most.
 */
export type Planning = 'once' | 'each';
const MODE: Record<Planning, string> = { once: 'force_generic_plan', each: 'force_custom_plan' };

/**
 * One statement of one brand, in one round trip, with the setting that row-level security asks for before it. For what is
 * asked all the time; everything else goes through `inBrand`. The statement names the brand itself, as the
 * first wall would; the second stands behind it.
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
    const client = await guardedPool(runtime().appPool).connect();
    let lost = true;
    try {
      const settings = { brandId, planCacheMode: MODE[planning] };
      const { rows } = await answeredInTime(
        queryInBrand(client, settings, { name: statementName(text), text, values }),
      );
      lost = false;
      return rows as Row[];
    } finally {
      // What is left under way after a failure is not known, and a silent connection stays silent: it goes.
      client.release(lost);
    }
  });
}

async function answeredInTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseLate('A statement was not answered')), transactionLimits().timeout);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The version of a brand's small tables, which triggers raise with every change of them. */
export async function referenceVersion(brandId: number): Promise<number> {
  const asked = Prisma.sql`select reference_version as version from brands where id = ${brandId}`;
  const [row] = await statementInBrand<{ version: number }>(brandId, asked, 'once');
  return row?.version ?? 0;
}
