import { createHash } from 'node:crypto';
import { runtime } from '@/lib/core/runtime';
import { DatabaseLate } from '@/server/query-within.mjs';
import { Prisma } from './generated/client';
import { type Planning, ScopedStatement } from './scoped-statement';
import { inTransaction, transactionLimits } from './transaction';

/**
 * Reads rows of one brand by one statement in one round trip: the setting that row-level security asks for travels with
 * it, in the same implicit transaction. For the few reads that are asked all the time (speed rules); everything else
 * goes through `inBrand`. The statement names the brand itself, as the first wall would; the second stands behind it.
 * @param brandId from a scope, never from a client.
 * @throws Fault unavailable when no connection is to be had
 */
export function readInBrand<Row>(brandId: number, statement: Prisma.Sql, planning: Planning = 'each'): Promise<Row[]> {
  if (!Number.isInteger(brandId) || brandId < 1) throw new Error('A brand read needs a brand');
  const { text, values } = statement;
  return inTransaction(async () => {
    const client = await runtime().appPool.connect();
    let broken = true;
    let late: NodeJS.Timeout | undefined;
    try {
      const rows = await new Promise<Row[]>((resolve, reject) => {
        const asked = new ScopedStatement({ brandId, name: nameOf(text), text, values, planning }, (error, found) => {
          broken = error !== null || asked.worn;
          if (error) reject(error);
          else resolve(found as Row[]);
        });
        late = setTimeout(() => reject(new DatabaseLate('A read was not answered')), transactionLimits().timeout);
        client.query(asked);
      });
      return rows;
    } finally {
      clearTimeout(late);
      // What a failed statement has left prepared is not known, and a silent connection stays silent: it goes.
      client.release(broken);
    }
  });
}

/** The version of a brand's small tables, which triggers raise with every change of them. */
export async function referenceVersion(brandId: number): Promise<number> {
  const asked = Prisma.sql`select reference_version as version from brands where id = ${brandId}`;
  const [row] = await readInBrand<{ version: number }>(brandId, asked, 'once');
  return row?.version ?? 0;
}

/** The text names the statement, so that each connection parses it once. The texts are few: filters, sorts, directions. */
const names = new Map<string, string>();
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  // Prisma names its own after the same hash, on the same connections.
  const name = `read-${createHash('sha1').update(text).digest('base64url')}`;
  if (names.size > MOST_NAMES) names.clear();
  names.set(text, name);
  return name;
}
const MOST_NAMES = 1000;
