// GET /tls/ask?domain=: whether a proxy with on-demand certificates may fetch one (D1.5).

/** @import { IncomingMessage, ServerResponse } from 'node:http' */
/** @import { FoundHost } from './guard.mjs' */
import { parseHost } from '../hosts/parse-host.mjs';
import { send } from './answers.mjs';

/**
 * 200 for the host of a live brand, the product host and the admin host; 404 otherwise.
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {{ lookup(host: string): Promise<FoundHost> }} hosts
 */
export async function answerTlsAsk(request, response, hosts) {
  const domain = new URL(request.url ?? '/', 'http://guard').searchParams.get('domain');
  const name = parseHost(domain);
  const known = name !== null && (await hosts.lookup(name)).kind !== 'unknown';
  const status = known ? 200 : 404;
  send(response, status, status === 200 ? 'ok\n' : 'not found\n', {
    type: 'text/plain; charset=utf-8',
    method: request.method,
  });
}
