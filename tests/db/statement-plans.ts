import pg from 'pg';
import { vi } from 'vitest';
import type { World } from './harness';

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** The statements about a table that are sent from now on, until mocks are restored. */
export function statementsAbout(table: string): Statement[] {
  const heard: Statement[] = [];
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [statement] = args as [{ text?: string; values?: unknown[] }];
    if (statement?.text?.includes(table)) heard.push({ text: statement.text, values: statement.values ?? [] });
    return query.apply(this, args);
  } as never);
  return heard;
}

/** How PostgreSQL executes each statement that is sent meanwhile, as the role that sends it, in a brand. */
export async function plansOf(
  { runtime }: World,
  { table, role, brandId }: { table: string; role: 'app' | 'platform'; brandId: number },
  send: () => Promise<unknown>,
): Promise<string[]> {
  const heard = statementsAbout(table);
  await send();
  vi.restoreAllMocks();
  const client = await (role === 'app' ? runtime.appPool : runtime.platformPool).connect();
  const plans: string[] = [];
  try {
    await client.query('begin');
    await client.query("select set_config('app.brand_id', $1, true)", [String(brandId)]);
    for (const { text, values } of heard) {
      const { rows } = await client.query(`explain ${text}`, values);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
  return plans;
}
