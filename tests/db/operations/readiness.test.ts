import net from 'node:net';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { createReadiness } from '@/server/guard/health.mjs';
import { prepareWorld } from '../harness';

/** /readyz asks the database, within a second, and whether it is as this build needs it (trust 21). */
const world = prepareWorld();
const pools: pg.Pool[] = [];
const poolAt = (connectionString: string): pg.Pool => {
  const pool = new pg.Pool({ connectionString, max: 1, connectionTimeoutMillis: 5000 });
  pool.on('error', () => {});
  pools.push(pool);
  return pool;
};
const silent = net.createServer();
afterAll(async () => {
  silent.close();
  await Promise.race([Promise.all(pools.map((pool) => pool.end())), new Promise((done) => setTimeout(done, 2000))]);
});

it('is ready when every migration is applied, and not while one is missing', async () => {
  const ready = createReadiness(world().runtime.platformPool);
  const last = `(select max(migration_name) from _prisma_migrations)`;
  await world().owner.query(`update _prisma_migrations set finished_at = null where migration_name = ${last}`);
  expect(await ready()).toBe(false);
  await world().owner.query(`update _prisma_migrations set finished_at = now() where migration_name = ${last}`);
  expect(await ready()).toBe(true);
});

it('is not ready when the database refuses, or says nothing for a second', async () => {
  expect(await createReadiness(poolAt('postgres://x:y@127.0.0.1:1/none'))()).toBe(false);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as net.AddressInfo;
  const began = performance.now();
  expect(await createReadiness(poolAt(`postgres://x:y@127.0.0.1:${port}/none`))()).toBe(false);
  expect(performance.now() - began).toBeLessThan(2500);
});
