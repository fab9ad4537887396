import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findHost } from '@/lib/access/find-host';
import { identityOfSession, identityOfToken } from '@/lib/access/identity';
import { inBrand } from '@/lib/db/brand-database';
import { Prisma } from '@/lib/db/generated/client';
import { onPlatform } from '@/lib/db/platform-database';
import { statementInBrand } from '@/lib/db/statement-in-brand';
import { isUnreachable } from '@/lib/db/transaction';
import type { Runtime } from '@/lib/runtime/runtime';
import { readEnvironment } from '@/server/environment.mjs';
import { type DatabaseProxy, throughProxy } from './database-proxy';
import { prepareWorld } from './harness';

/**
 * The database away (trust 21), with the patience that a deployer gets: an error within two seconds, nothing ends, and used
 * again as soon as it is back. The two seconds are a timer of this same process, which a busy machine delays alike.
 */
const world = prepareWorld();
let proxy: DatabaseProxy;
let runtime: Runtime;

beforeAll(async () => {
  const { databasePatienceMs } = readEnvironment({});
  ({ proxy, runtime } = await throughProxy(world(), { databasePatienceMs }));
});
afterAll(async () => {
  await runtime.close();
  await proxy.close();
});

/** The queries that a request begins with, and some that may follow. */
function firstQueries(): Promise<unknown>[] {
  const { record } = world().a;
  runtime.hosts.invalidate();
  runtime.identities.invalidate();
  return [
    runtime.hosts.lookup('alpha.localhost:3000'),
    identityOfSession('nobody', record, false),
    identityOfToken('adk_nobody', { uuid: record.uuid }),
    inBrand(record.id, (db) => db.brief.count()),
    onPlatform((db) => db.brand.count()),
  ];
}
const readNow = () => statementInBrand(world().a.record.id, Prisma.sql`select 1 as one`);

async function refusedInTime(work: Promise<unknown>[]): Promise<void> {
  const timeout = sleep(2000).then(() => 'no answer in two seconds');
  for (const each of work) each.catch(() => {});
  for (const each of work) {
    const outcome = await Promise.race([each, timeout]).catch((error: unknown) => error);
    expect((outcome as { kind?: string }).kind === 'unavailable' || isUnreachable(outcome), String(outcome)).toBe(true);
  }
}

/** Everything is answered: at once on a quiet machine, since nothing of ours waits longer than it takes to connect. */
const serves = () =>
  expect
    .poll(
      async () =>
        (await Promise.allSettled([...firstQueries(), readNow()])).every(({ status }) => status === 'fulfilled'),
      {
        timeout: 60_000,
      },
    )
    .toBe(true);

it('that refuses gives an error within two seconds, again and again, and is used as soon as it is back', async () => {
  await serves();
  await proxy.leave();
  for (let time = 0; time < 3; time += 1) await refusedInTime([...firstQueries(), readNow()]);
  await proxy.comeBack();
  await serves();
}, 180_000);

it('that says nothing any more, on connections old and new, likewise', async () => {
  await serves();
  proxy.silence();
  await refusedInTime(firstQueries());
  await refusedInTime(firstQueries());
  // Silent connections are thrown away, not kept: nothing waits for them, although they are silent still.
  for (const pool of [runtime.appPool, runtime.platformPool]) {
    await expect.poll(() => [pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0]);
  }
  await proxy.comeBack();
  await serves();
}, 180_000);

it('is 503 wherever a host is looked up', async () => {
  await serves();
  proxy.silence();
  runtime.hosts.invalidate();
  await expect(findHost('alpha.localhost:3000')).rejects.toMatchObject({ kind: 'unavailable' });
  await proxy.comeBack();
  await serves();
}, 180_000);
