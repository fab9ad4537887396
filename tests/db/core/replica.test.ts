import pg from 'pg';
import { beforeEach, expect, it, vi } from 'vitest';
import { performInBrand } from '@/lib/core/perform';
import { installRuntime, type Runtime } from '@/lib/runtime/runtime';
import { downloadOngoings } from '@/lib/scope/download-ongoings';
import { contextOf, prepareWorld } from '../harness';

/**
 * A replica that is none any more leaves a file to the primary, with a line of the log (docs/scaling.md). A real one, which
 * serves, is in deploy `replica`.
 */
const world = prepareWorld();
const warnings: string[] = [];
beforeEach(() => installRuntime(world().runtime));

const download = async () =>
  (await performInBrand(downloadOngoings, contextOf(world(), 'brandAdmin'), { scopeId: world().a.activeScope.uuid }))
    .answer.csv;

/** The same product with another replica. */
function withReplica(replica: Runtime['replica']): void {
  const { runtime } = world();
  warnings.length = 0;
  const log = Object.create(runtime.log, {
    warn: { value: (_: object, message: string) => warnings.push(message) },
  }) as Runtime['log'];
  installRuntime({ ...runtime, replica, log });
}

it('a replica that was promoted, and has a history of its own by now, leaves the file to the primary', async () => {
  const expected = await download();
  // What is asked is no standby: a primary.
  const { appPool, platformPool } = world().runtime;
  const connect = vi.spyOn(appPool, 'connect');
  withReplica({ appPool: new pg.Pool({ connectionString: 'postgresql://127.0.0.1:1/none' }), platformPool });
  expect(await download()).toBe(expected);
  expect(connect).toHaveBeenCalled();
  expect(warnings).toEqual(['the replica is behind: the primary serves an export']);
});

it('a replica that is down leaves the file to the primary', async () => {
  const expected = await download();
  const nowhere = () => new pg.Pool({ connectionString: 'postgresql://nobody@127.0.0.1:1/none' });
  withReplica({ appPool: nowhere(), platformPool: nowhere() });
  expect(await download()).toBe(expected);
  expect(warnings).toEqual(['the replica cannot be reached: the primary serves an export']);
});
