import http from 'node:http';
import { PRODUCT_HOST } from './instances.mjs';
import { personOf, tokenFor } from './keys.mjs';

/**
 * A call of /v1 by one of the people; with a body it is a PATCH.
 * @param {{ port: number, at: number, size: { perBrand: number }, path: string, body?: object }} request `path` below the
 *   brand's
 * @returns {Promise<any>} the body of the answer @throws Error on any status but 200
 */
export function callApi({ port, at, size, path, body }) {
  const person = personOf(at, size);
  const text = body && JSON.stringify(body);
  const headers = {
    Host: `brand-${person.brand}.${PRODUCT_HOST}`,
    Authorization: `Bearer ${tokenFor(person)}`,
    ...(text ? { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) } : {}),
  };
  const where = { host: '127.0.0.1', port, path: `/v1/brands/${person.brand}${path}`, method: text ? 'PATCH' : 'GET' };
  return new Promise((resolve, reject) => {
    const request = http.request({ ...where, agent: false, headers }, (response) => {
      let answer = '';
      response.setEncoding('utf8').on('data', (/** @type {string} */ part) => {
        answer += part;
      });
      response.once('end', () => {
        if (response.statusCode === 200) resolve(JSON.parse(answer));
        else
          reject(
            new Error(`${where.method} ${where.path} was answered ${response.statusCode}: ${answer.slice(0, 300)}`),
          );
      });
      response.once('error', reject);
    });
    request.once('error', reject);
    request.end(text);
  });
}

/**
 * The newest briefs of somebody's brand, 50 at most.
 * @param {Omit<Parameters<typeof callApi>[0], 'path' | 'body'>} who
 * @returns {Promise<import('./people.mjs').Brief[]>}
 */
export async function briefsOf(who) {
  const { data } = await callApi({ ...who, path: '/briefme/briefs?limit=50' });
  return data.map((/** @type {import('./people.mjs').Brief} */ { id, uuid }) => ({ id, uuid }));
}
