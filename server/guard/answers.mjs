// Short answers that never reach Next. Under /v1 they are JSON `{message, code}` (D3.3), else plain text.

/** @import { ServerResponse } from 'node:http' */

/** @typedef {'busy' | 'noPortal'} Special a 503 for overload, not for the database; a 404 for a host that is no brand's */
/** @typedef {400 | 403 | 404 | 405 | 413 | 429 | 500 | 503} Refusal a status that does not come from an operation */

/** @type {Record<Refusal | Special, [message: string, code: string]>} */
const ANSWERS = {
  400: ['Bad request', 'request/malformed'],
  403: ['That request did not come from this site', 'auth/wrong_origin'],
  404: ['Not found', 'resource/not_found'],
  405: ['Method not allowed', 'request/method_not_allowed'],
  413: ['That is too large', 'request/too_large'],
  429: ['Too many requests. Please slow down.', 'request/too_many'],
  500: ['Something went wrong on our side', 'server/error'],
  503: ['The service is temporarily unavailable. Please try again.', 'database/unavailable'],
  busy: ['The server is busy. Please try again.', 'server/busy'],
  noPortal: ['This portal does not exist any more. What you typed is still on this page.', 'resource/not_found'],
};

/** @typedef {(end: () => void) => void} Linger delays the end of an answer, and with it that of the connection */

/** Whether a path belongs to the API for integrations. @param {string} path without its query */
export const isApiPath = (path) => path === '/v1' || path.startsWith('/v1/');

/** The page below /v1 that documents it. */
export const DOCS = '/v1/docs';

/** What /v1 answers with a status that does not come from an operation. @param {Refusal | Special} status */
export function problemOf(status) {
  const [message, code] = ANSWERS[status];
  return { message, code };
}

/**
 * @param {ServerResponse} response
 * @param {Refusal} status
 * @param {{ api: boolean, close?: boolean, linger?: Linger, retryAfter?: number, method?: string, as?: Special }} how
 *   `close` ends the connection, where the rest of a request would otherwise be read as a new one
 */
export function answer(response, status, { api, close = false, linger, retryAfter, method, as }) {
  const problem = problemOf(as ?? status);
  if (retryAfter) response.setHeader('Retry-After', String(retryAfter));
  if (close) response.setHeader('Connection', 'close');
  send(response, status, api ? JSON.stringify(problem) : `${problem.message}\n`, {
    // Next shows the words of a refused action only where the type is exactly this.
    type: api ? 'application/json; charset=utf-8' : 'text/plain',
    method,
    linger,
  });
}

/**
 * Sends a whole body that no cache may store.
 * @param {ServerResponse} response
 * @param {number} status
 * @param {string} body
 * @param {{ type: string, method?: string, linger?: Linger }} how `type` is the content type
 */
export function send(response, status, body, { type, method, linger }) {
  if (response.headersSent || response.destroyed) return;
  response.statusCode = status;
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', 'private, no-store');
  response.setHeader('Content-Length', Buffer.byteLength(body));
  if (!linger || method === 'HEAD') return void response.end(method === 'HEAD' ? undefined : body);
  // Whole by its length; the connection waits for the end.
  response.write(body);
  linger(() => response.end());
}
