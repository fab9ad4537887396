import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '../harness/product.mjs';
import { builtFormerRelease, FORMER_COMMIT } from './former-release';
import { type Load, signIn, startLoad } from './load';
import { type Installation, loadDemonstration, type PostgresServer, serve, startPostgres } from './postgres-server';

/** Two releases on one database, under load, in the order of docs/operations.md, "Upgrade and rollback". */
let postgres: PostgresServer;
let desk: Installation;
const running: Product[] = [];
// One host name for all instances, as behind a proxy: a session is valid on every instance.
const PRODUCT_HOST = 'desk.localhost';

let folder: string | null;
beforeAll(async () => {
  postgres = await startPostgres();
  desk = await postgres.installation('rolling');
  folder = builtFormerRelease();
}, 600_000);
afterAll(async () => {
  await Promise.all(running.map((product) => product.stop()));
  await postgres?.stop();
}, 60_000);

async function started(folder?: string): Promise<Product> {
  const product = await serve(desk, { PRODUCT_HOST }, folder);
  running.push(product);
  return product;
}
/** Waits for some more answers, so that effects of the last step show. */
async function afterMore(load: Load, answers = 60): Promise<void> {
  const before = load.answered() + load.failed.length;
  await expect.poll(() => load.answered() + load.failed.length, { timeout: 60_000 }).toBeGreaterThan(before + answers);
}
const nothingLost = { missing: 0, doubled: 0 };

it(`an instance of ${FORMER_COMMIT} serves on while this release migrates and serves, and after a rollback`, async ({
  skip,
}) => {
  if (!folder) return skip(`the history does not reach back to ${FORMER_COMMIT}`);
  const former = await started(folder);
  loadDemonstration(desk, folder);
  const person = await signIn(former.port, PRODUCT_HOST, desk.ownerUrl);
  const onFormer = startLoad(() => former.port, person, desk.ownerUrl, { people: 2 });
  await afterMore(onFormer);

  // Upgrade: the new release migrates under load, and both serve.
  const present = await started();
  const onPresent = startLoad(() => present.port, person, desk.ownerUrl, { people: 2 });
  await afterMore(onPresent);
  await afterMore(onFormer);
  expect({ former: onFormer.failed, present: onPresent.failed }).toEqual({ former: [], present: [] });

  // Rollback: the former release is started again while this one serves.
  const again = await started(folder);
  const onAgain = startLoad(() => again.port, person, desk.ownerUrl, { people: 2 });
  await afterMore(onAgain);
  await afterMore(onPresent);
  await afterMore(onFormer);
  expect({ former: onFormer.failed, present: onPresent.failed, again: onAgain.failed }).toEqual({
    former: [],
    present: [],
    again: [],
  });
  for (const load of [onFormer, onPresent, onAgain]) expect(await load.stop()).toMatchObject(nothingLost);
}, 420_000);
