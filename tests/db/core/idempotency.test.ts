import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { createDepartment } from '@/lib/catalogue/create-department';
import { responseOf } from '@/lib/core/api-call';
import { endpoint } from '@/lib/core/endpoint';
import { operation } from '@/lib/core/operation';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { Fault } from '@/lib/runtime/fault';
import { installRuntime } from '@/lib/runtime/runtime';
import { throughProxy } from '../database-proxy';
import { contextOf, prepareWorld } from '../harness';
import type { BrandRows, PersonRow } from '../rows';

/** `Idempotency-Key` on POST (D3.8): the same key and body is carried out once, and answered the same. */
const world = prepareWorld();
const create = endpoint(createDepartment, { status: 201 });

async function tokenOf({ userId }: PersonRow, { record }: BrandRows): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const db = platformClient();
  const family = await db.apiTokenFamily.create({ data: { userId, brandId: record.id, scope: 'brand' } });
  const tokenHash = new Uint8Array(createHash('sha256').update(token).digest());
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db.apiToken.create({ data: { familyId: family.id, brandId: record.id, kind: 'access', tokenHash, expiresAt } });
  return token;
}

async function post(token: string, body: object, key?: string, brand = world().a, query = '') {
  const path = `/v1/brands/${brand.record.uuid}/departments`;
  const request = new Request(`http://localhost:3000${path}${query}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      host: 'localhost:3000',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key ? { 'idempotency-key': key } : {}),
    },
  });
  const reply = responseOf(await create(request, { brandId: brand.record.uuid }));
  return { status: reply.status, text: await reply.text(), replayed: reply.headers.get('idempotent-replayed') };
}
const titled = async (title: string): Promise<number> =>
  platformClient().department.count({ where: { title, deletedAt: null } });

/** Calls of one key whose work outside is given, try by try. What was recorded is a category of the key's name. */
function knocking(key: string, outside: (tries: number) => Promise<void>) {
  let tries = 0;
  const knock = operation({
    name: 'tests.knock',
    summary: 'Knock',
    effect: 'write',
    allow: 'portal.enter',
    input: z.object({}),
    output: z.object({ tries: z.number() }),
    async prepare() {},
    async outside() {
      tries += 1;
      const mine = tries;
      await outside(mine);
      return mine;
    },
    async record({ db, brand }, _input, mine) {
      await db.category.create({ data: { brandId: brand.id, name: key, displayOrder: 1 } });
      return { tries: mine };
    },
  });
  return {
    call: () => performInBrand(knock, contextOf(world(), 'staff'), {}, { key, fingerprint: 'ab'.repeat(32) }),
    recorded: async () => (await world().owner.query('select 1 from categories where name = $1', [key])).rowCount,
  };
}
/** As long after its reservation as it lasts. */
const twoMinutesLater = (key: string) =>
  world().owner.query(`update idempotency_keys set expires_at = expires_at - interval '2 minutes' where key = $1`, [
    key,
  ]);

describe('a key of work that reaches outside', () => {
  it('can be used again when the work failed, and not any more when it was answered', async () => {
    const { call, recorded } = knocking('knock-1', async (tries) => {
      if (tries === 1) throw new Fault('unavailable', 'tests/away', 'Nobody opens');
    });
    await expect(call()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await call()).toEqual({ answer: { tries: 2 }, replayed: false });
    expect(await call()).toEqual({ answer: { tries: 2 }, replayed: true });
    await twoMinutesLater('knock-1');
    expect(await call()).toEqual({ answer: { tries: 2 }, replayed: true });
    expect(await recorded()).toBe(1);
  });

  it('can be used again two minutes after the database went away in the middle', async () => {
    const { proxy, runtime } = await throughProxy(world());
    onTestFinished(async () => {
      installRuntime(world().runtime);
      await runtime.close();
      await proxy.close();
    });
    const { call, recorded } = knocking('knock-2', async (tries) => {
      if (tries > 1) return;
      await proxy.leave();
      throw new Fault('unavailable', 'tests/away', 'Nobody opens');
    });
    // Whoever called hears why the work failed, not that the key could not be released.
    await expect(call()).rejects.toMatchObject({ code: 'tests/away' });
    await proxy.comeBack();
    const refused = { code: 'request/in_progress', details: { retryAfter: expect.any(Number) } };
    await expect.poll(() => call().catch((error: unknown) => error), { timeout: 20_000 }).toMatchObject(refused);
    await twoMinutesLater('knock-2');
    expect(await call()).toEqual({ answer: { tries: 2 }, replayed: false });
    expect(await recorded()).toBe(1);
  });

  it('is the repetition’s after that: a first call that comes back late leaves nothing', async () => {
    let comeBack = () => {};
    const late = new Promise<void>((resolve) => {
      comeBack = resolve;
    });
    let began = () => {};
    const first = new Promise<void>((resolve) => {
      began = resolve;
    });
    const { call, recorded } = knocking('knock-3', async (tries) => {
      began();
      if (tries === 1) await late;
    });
    const outcome = call().catch((error: unknown) => error);
    await first;
    await expect(call()).rejects.toMatchObject({ code: 'request/in_progress' });
    await twoMinutesLater('knock-3');
    expect(await call()).toEqual({ answer: { tries: 2 }, replayed: false });
    comeBack();
    expect(await outcome).toMatchObject({ kind: 'conflict', code: 'request/in_progress' });
    expect(await call()).toEqual({ answer: { tries: 2 }, replayed: true });
    expect(await recorded()).toBe(1);
  });
});

describe('a key', () => {
  it('carries a call out once and gives the same answer again, to whoever sent it', async () => {
    const { a } = world();
    const token = await tokenOf(a.brandAdmin, a);
    const first = await post(token, { title: 'Kinetics' }, 'key-1');
    const again = await post(token, { title: 'Kinetics' }, 'key-1');
    expect([first.status, first.replayed]).toEqual([201, null]);
    expect([again.status, again.replayed]).toEqual([201, 'true']);
    expect(again.text).toBe(first.text);
    expect(await titled('Kinetics')).toBe(1);
    // The log has what was done, once, and nothing of the repetition.
    const logged = await platformClient().auditEntry.findMany({
      where: { brandId: a.record.id, operation: createDepartment.name },
    });
    expect(logged.map(({ label, details }) => [label, details])).toMatchObject([['Kinetics', { event: 'created' }]]);
    // Without the key it is another call; so is the key in somebody else's hand.
    expect((await post(token, { title: 'Kinetics' })).status).toBe(422);
    const { b } = world();
    const theirs = await post(await tokenOf(b.brandAdmin, b), { title: 'Kinetics' }, 'key-1', b);
    expect([theirs.status, theirs.replayed]).toEqual([201, null]);
  });

  it('belongs to its body', async () => {
    const token = await tokenOf(world().a.brandAdmin, world().a);
    await post(token, { title: 'Sound' }, 'key-2');
    const other = await post(token, { title: 'Sound and light' }, 'key-2');
    expect([other.status, JSON.parse(other.text).code]).toEqual([422, 'request/idempotency_key_reused']);
    expect(await titled('Sound and light')).toBe(0);
    // A field that the body leaves out is read from the query.
    const queried = await post(token, { title: 'Sound' }, 'key-2', world().a, '?description=Loud');
    expect([queried.status, JSON.parse(queried.text).code]).toEqual([422, 'request/idempotency_key_reused']);
    for (const key of ['with space', 'x'.repeat(191)]) {
      expect((await post(token, { title: 'Never' }, key)).status).toBe(422);
    }
    expect(await titled('Never')).toBe(0);
  });

  it('of a call that was refused can be used again; of several at once one is carried out', async () => {
    const token = await tokenOf(world().a.brandAdmin, world().a);
    expect((await post(token, { title: '' }, 'key-3')).status).toBe(422);
    const replies = await Promise.all([1, 2, 3, 4].map(() => post(token, { title: 'Print' }, 'key-4')));
    expect(await titled('Print')).toBe(1);
    expect(replies.filter(({ status, replayed }) => status === 201 && replayed === null)).toHaveLength(1);
    expect(replies.every(({ status }) => [201, 409].includes(status))).toBe(true);
    expect((await post(token, { title: 'Proofs' }, 'key-3')).status).toBe(201);
    // A day later the key is anybody's again.
    expect((await post(token, { title: 'Signage' }, 'key-4')).status).toBe(422);
    await platformClient().idempotencyKey.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } });
    expect((await post(token, { title: 'Signage' }, 'key-4')).status).toBe(201);
  });
});
