import { expect } from 'vitest';
import { connected, type World } from './harness';

/** Another transaction, in its middle, and what is called meanwhile, which waits for it. @returns how the call ended */
export async function during<Answer>(world: World, statement: string, values: unknown[], call: () => Promise<Answer>) {
  const other = await connected(world);
  try {
    await other.query('begin');
    await other.query(statement, values);
    const answer = call();
    const [settled] = await Promise.all([
      Promise.allSettled([answer]).then(([one]) => one),
      untilItWaits(world).then(() => other.query('commit')),
    ]);
    return settled;
  } finally {
    await other.end();
  }
}

const untilItWaits = (world: World) =>
  expect
    .poll(async () => {
      const { rows } = await world.owner.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length;
    })
    .toBeGreaterThan(0);
