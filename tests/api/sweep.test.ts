import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { operations } from '@/lib/operations';
import { PASSWORD } from '../harness/people';
import { filled } from '../harness/registry';
import { brandUuid, call, logIn, type Reply, tokenFor, v1 } from './client';

/** Every path of /v1 with tokens that must not be accepted: none, invalid, expired, another brand's. */
const endpoints = operations.flatMap(({ operation, method, path }) =>
  method && path ? [{ name: operation.name, title: `${method} ${path}`, method, path, operation }] : [],
);
const closed = endpoints.filter(({ operation }) => operation.allow !== 'anyone');
const inBrands = endpoints.filter(({ operation }) => operation.reach === 'brand');

let harbour = '';
let ended = '';
beforeAll(async () => {
  harbour = await brandUuid('harbour');
  ended = (await logIn('sam@harbour.test')).token;
  expect((await v1('harbour').post('/auth/logout', {}, ended)).status).toBe(204);
});

const send = (method: string, path: string, brandId: string, options: object = {}): Promise<Reply> =>
  call({ method, path: `/v1${filled(path, { brandId })}`, host: 'harbour', ...options });
const seen = ({ status, text, headers }: Reply) => ({ status, text, type: headers['content-type'] });

describe.each(closed)('$title', ({ method, path }) => {
  it('answers 401 without a live token, whatever is sent instead', async () => {
    const nobody = await send(method, path, harbour);
    expect(nobody).toMatchObject({ status: 401, body: { code: 'auth/unauthenticated' } });
    expect(nobody.headers['cache-control']).toBe('private, no-store');
    expect(seen(await send(method, path, harbour, { token: ended }))).toEqual(seen(nobody));
    expect(seen(await send(method, path, harbour, { token: 'x'.repeat(43) }))).toEqual(seen(nobody));
    const basic = { Authorization: `Basic ${Buffer.from(`ada@harbour.test:${PASSWORD}`).toString('base64')}` };
    expect(seen(await send(method, path, harbour, { headers: basic }))).toEqual(seen(nobody));
  });
});

describe.each(inBrands)('$title', ({ method, path }) => {
  it("answers another brand's member as if the brand did not exist", async () => {
    const token = await tokenFor('noah@northwind.test');
    const foreign = await send(method, path, harbour, { token });
    expect(foreign).toMatchObject({ status: 404, body: { code: 'resource/not_found' } });
    for (const nowhere of [randomUUID(), '2000000000', 'nonsense']) {
      expect(seen(await send(method, path, nowhere, { token })), nowhere).toEqual(seen(foreign));
    }
  });

  it('answers a token that is bound to another brand of the same person in the same way', async () => {
    const token = await tokenFor('mia@harbour.test', 'northwind');
    const foreign = await send(method, path, harbour, { token });
    expect(foreign.status).toBe(404);
    expect(seen(await send(method, path, randomUUID(), { token }))).toEqual(seen(foreign));
  });
});
