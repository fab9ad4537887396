// /v1 answers other origins only where the deployer lists them in API_ORIGINS (D2.5). Bearer tokens only: no
// credentials are allowed across origins.

/** @import { IncomingMessage, ServerResponse } from 'node:http' */

const PREFLIGHT = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, If-Range, Range',
  'Access-Control-Max-Age': '600',
};

const EXPOSED = 'Retry-After, X-Request-Id, ETag, Content-Disposition, Content-Range, Idempotent-Replayed';

/**
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {readonly string[] | undefined} apiOrigins
 * @returns {boolean} whether the request was a preflight and is answered
 */
export function allowOrigins(request, response, apiOrigins) {
  if (!apiOrigins?.length) return false;
  response.appendHeader('Vary', 'Origin');
  const { origin } = request.headers;
  if (!origin || !apiOrigins.includes(origin)) return false;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Expose-Headers', EXPOSED);
  if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return false;
  for (const [name, value] of Object.entries(PREFLIGHT)) response.setHeader(name, value);
  response.writeHead(204).end();
  return true;
}
