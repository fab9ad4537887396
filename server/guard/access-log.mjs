// One line per request, without its query, body or any token (trust 25).
/** @import { IncomingMessage, ServerResponse } from 'node:http' */
/** @import { Logger } from 'pino' */
import { causeOf } from './causes.mjs';
import { loggedPath } from './log.mjs';

const QUIET = /^\/(?:_next\/static|healthz|readyz)\b/;

/**
 * @typedef {{ requestId: string, method?: string, host?: string, path: string, address?: string, portal?: string, brandId?: number }} AccessLine
 *
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {Logger} log
 * @param {string} requestId
 * @returns {AccessLine} the line, whose fields the guard adds as it learns them
 */
export function logAccess(request, response, log, requestId) {
  const began = performance.now();
  const { method, url = '' } = request;
  /** @type {AccessLine} */
  const fields = { requestId, method, path: loggedPath(url) };
  response.once('close', () => {
    const level = levelOf(url, response);
    const bytes = Number(response.getHeader('content-length')) || undefined;
    const durationMs = Math.round((performance.now() - began) * 10) / 10;
    log[level](
      {
        ...fields,
        status: response.statusCode,
        durationMs,
        bytes,
        ...(response.statusCode >= 500 ? causeOf(response) : {}),
        ...(response.writableFinished ? {} : { reason: 'aborted' }),
      },
      'request',
    );
  });
  return fields;
}

/** A stopping instance answers each probe with 503: no error. @param {string} url @param {ServerResponse} response */
function levelOf(url, response) {
  const cause = causeOf(response);
  const stopping = url.startsWith('/readyz') && 'reason' in cause && cause.reason === 'draining';
  if (response.statusCode >= 500 && !stopping) return 'error';
  return QUIET.test(url) ? 'debug' : 'info';
}
