// GET /tls/ask?domain=: whether a proxy with on-demand certificates may fetch one (decisions D1.5).

import { parseHost } from '../hosts/parse-host.mjs';
import { send } from './answers.mjs';

/** 200 for the host of a live brand, the product host and the admin host; 404 otherwise. */
export async function answerTlsAsk(request, response, hosts) {
  const domain = new URL(request.url, 'http://guard').searchParams.get('domain');
  const known = parseHost(domain) === null ? { kind: 'unknown' } : await hosts.lookup(domain);
  const status = known.kind === 'unknown' ? 404 : 200;
  send(response, status, status === 200 ? 'ok\n' : 'not found\n', {
    type: 'text/plain; charset=utf-8',
    method: request.method,
  });
}
