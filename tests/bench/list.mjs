import assert from 'node:assert/strict';
import http from 'node:http';
import { interleave, ratio } from './measure.mjs';
import { heading, line } from './report.mjs';
import { ORDINARY, PER_BRAND } from './size.mjs';

/**
 * The /v1 briefs list, plain and filtered, against the limit: throughput at 1, 16 and 64 connections.
 * @param {import('./servers.mjs').Prepared} prepared
 */
export async function measureList({ large, limit, pace }) {
  const division = (ORDINARY - 1) * PER_BRAND.departments + 1;
  const from = new Date(Date.now() - 2 * 365 * 86_400_000).toISOString().slice(0, 10);
  const filter = `&statuses=2,3,4,5&departments=${division},${division + 1}&dueDateStart=${from}`;
  /** @type {Record<string, [string, number]>} */
  const kinds = { plain: ['', 0.6], filtered: [filter, 0.5] };

  heading('The briefs list in JSON, against the limit (throughput)');
  for (const [kind, [query, atLeast]] of Object.entries(kinds)) {
    const contenders = {
      product: large.v1(ORDINARY, `/briefme/briefs?limit=50${query}`),
      limit: { url: limit.url(`/${ORDINARY}/briefs?limit=50${query}`), headers: {} },
    };
    await assertSame(contenders);
    for (const connections of [1, 16, 64]) {
      const found = await interleave(contenders, { connections, pace });
      const title = `${kind}, ${connections} connection${connections > 1 ? 's' : ''}`;
      line('list', title, ratio(found, 'perSecond', 'product', 'limit'), { atLeast });
    }
  }
}

/**
 * Both answers must be equal to the last field: otherwise the comparison would be meaningless.
 * @param {Record<'product' | 'limit', import('./servers.mjs').Address>} contenders
 */
async function assertSame({ product, limit }) {
  const [ours, theirs] = await Promise.all([jsonOf(product), jsonOf(limit)]);
  assert.equal(ours.data.length, 50, 'the list has 50 rows');
  assert.deepEqual(ours, theirs);
}

/** @param {import('./servers.mjs').Address} order */
export const jsonOf = async (order) => JSON.parse(String(await bytesOf(order)));

/**
 * One answer, by address: not every machine resolves names below localhost.
 * @param {import('./servers.mjs').Address} order
 * @returns {Promise<Buffer>}
 */
export function bytesOf({ url, headers, method = 'GET' }) {
  const { hostname, port, pathname, search } = new URL(url);
  const options = {
    host: '127.0.0.1',
    port,
    path: pathname + search,
    method,
    headers: { host: `${hostname}:${port}`, ...headers },
  };
  return new Promise((resolve, reject) => {
    const request = http.request(options, async (response) => {
      const chunks = [];
      for await (const chunk of response) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      if (response.statusCode === 200) resolve(body);
      else reject(new Error(`${url} was answered ${response.statusCode}: ${body.subarray(0, 300)}`));
    });
    request.once('error', reject);
    request.end();
  });
}
