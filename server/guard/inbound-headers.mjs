// Headers that only the guard or Next itself may set are removed from inbound requests (trust 11).

/** @import { IncomingHttpHeaders, IncomingMessage } from 'node:http' */

const OURS = new Set([
  'content-security-policy',
  'content-security-policy-report-only',
  'x-nonce',
  'x-request-id',
  'x-real-ip',
  'forwarded',
  'x-client-address',
  'x-original-url',
  'x-rewrite-url',
  'x-http-method-override',
  'x-matched-path',
  'x-prerender-revalidate',
  'x-invoke-path',
  'x-invoke-query',
  'x-invoke-output',
  'x-invoke-status',
  'x-now-route-matches',
  'next-resume',
]);
const OUR_PREFIXES = ['x-forwarded-', 'x-middleware-', 'x-agency-', 'x-vercel-'];

/**
 * Deletes them in place, from `rawHeaders`, too, of which Node's lazy `headersDistinct` is made.
 * @param {Pick<IncomingMessage, 'headers' | 'rawHeaders'>} request
 */
export function dropInternalHeaders(request) {
  for (const name of Object.keys(request.headers)) if (isInternal(name)) delete request.headers[name];
  const raw = request.rawHeaders;
  for (let index = raw.length - 2; index >= 0; index -= 2) {
    if (isInternal(raw[index]?.toLowerCase() ?? '')) raw.splice(index, 2);
  }
}

/** @param {string} name in lower case */
const isInternal = (name) => OURS.has(name) || OUR_PREFIXES.some((prefix) => name.startsWith(prefix));

/**
 * What a trusted proxy may set; read before the headers are dropped.
 * @param {IncomingHttpHeaders} headers
 */
export function proxyHeaders(headers) {
  const requestId = headers['x-request-id'];
  return {
    host: first(headers['x-forwarded-host']),
    requestId: typeof requestId === 'string' && /^[\w-]{8,64}$/.test(requestId) ? requestId : undefined,
  };
}

/** @param {string | string[] | undefined} value */
const first = (value) => (typeof value === 'string' ? value.split(',', 1)[0]?.trim() || undefined : undefined);
