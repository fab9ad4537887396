import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { harbourBrief } from '../harness/harbour-brief';
import { PASSWORD } from '../harness/people';
import { freePort, newDataDir, type Product, startProduct } from '../harness/product.mjs';
import { query } from '../harness/query';
import { call } from './client';

/**
 * Whatever was acknowledged is there afterwards, no matter what was killed. A separate product, since this test kills
 * it.
 */
const WRITERS = 6;
const WRITING_MS = 1500;

// The default: the other tests wait longer for the database.
const DEFAULT_PATIENCE = { DATABASE_PATIENCE_MS: '' };

let product: Product;
let port = 0;
const dataDir = newDataDir();

beforeAll(async () => {
  port = await freePort(5950);
  product = await startProduct({ port, dataDir, env: DEFAULT_PATIENCE });
}, 120_000);
afterAll(() => product?.stop(), 60_000);

/** Writes until the test is over; collects what was acknowledged, and the statuses of refused writes. */
async function writeUntilOver(
  acknowledged: string[],
  isOver: () => boolean,
  refused = new Set<number>(),
): Promise<void> {
  const credentials = { email: 'ada@harbour.test', password: PASSWORD };
  const post = { method: 'POST', host: 'harbour', port };
  const { token } = (await call<{ token: string }>({ ...post, path: '/v1/auth/login', body: credentials })).body;
  const { path: briefs, brief } = await harbourBrief(product.ownerUrl());
  const writer = async (which: number): Promise<void> => {
    for (let count = 0; !isOver(); count += 1) {
      const project = `Durable ${process.pid} ${which} ${count}`;
      const reply = await call<{ uuid: string }>({
        ...post,
        path: briefs,
        token,
        body: { ...brief, project },
      }).catch(() => null);
      if (reply?.status === 201) acknowledged.push(reply.body.uuid);
      // Refused or cut off: the loop continues until the test is over.
      else {
        if (reply) refused.add(reply.status);
        await sleep(50);
      }
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, which) => writer(which)));
}

async function missingOf(acknowledged: string[]): Promise<string[]> {
  const found = await query<{ uuid: string }>(
    product.ownerUrl(),
    'select uuid from briefs where uuid = any($1::uuid[])',
    [acknowledged],
  );
  const there = new Set(found.map(({ uuid }) => uuid));
  return acknowledged.filter((uuid) => !there.has(uuid));
}

describe('nothing acknowledged is missing', () => {
  it('after the server was killed in the middle of writing', async () => {
    const acknowledged: string[] = [];
    let over = false;
    const writing = writeUntilOver(acknowledged, () => over);
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(5);
    await sleep(WRITING_MS);
    await product.kill('SIGKILL');
    over = true;
    await writing;
    product = await startProduct({ port, dataDir, env: DEFAULT_PATIENCE });
    expect(await missingOf(acknowledged)).toEqual([]);
  }, 180_000);

  it('after the database was killed in the middle of writing: 503 meanwhile, and it comes back by itself', async () => {
    const acknowledged: string[] = [];
    const refused = new Set<number>();
    let over = false;
    const writing = writeUntilOver(acknowledged, () => over, refused);
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(5);
    await sleep(WRITING_MS);
    const lock = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
    process.kill(Number(lock.split('\n')[0]), 'SIGKILL');
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 20);
    over = true;
    await writing;
    expect(await missingOf(acknowledged)).toEqual([]);
    // Never 'something went wrong': the process is running, and 503 invites a retry.
    expect([...refused].filter((status) => status !== 503)).toEqual([]);
  }, 180_000);

  it('because the database that comes with the product waits for the disk', async () => {
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
      expect(await query(product.ownerUrl(), `show ${setting}`)).toEqual([{ [setting]: 'on' }]);
    }
  });
});
