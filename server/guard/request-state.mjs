// How code below the server reports to the current request that the database, or a queue, is not available.
/** @import { IncomingMessage, ServerResponse } from 'node:http' */
import { send } from './answers.mjs';
import { noteCause } from './causes.mjs';
import { unavailablePage } from './pages.mjs';

const READS = new Set(['GET', 'HEAD']);
/** @type {(keyof ServerResponse)[]} */
const MUTED = ['write', 'end', 'writeHead', 'setHeader', 'setHeaders', 'appendHeader', 'removeHeader', 'flushHeaders'];

/**
 * The state of a call of /v1, whose answer reports it by itself: the cause goes to the log.
 * @param {ServerResponse} response
 */
export const callState = (response) => ({
  unavailable(/** @type {unknown} */ cause) {
    noteCause(response, cause);
  },
});

/**
 * The state of a page: it is answered 503 at once, with a page that tries again (trust 21). Next would draw its error
 * screen, which asks the same database again, and answer 500. A form's action has the fault in its answer.
 * @param {{ productName: string }} environment
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 */
export const pageState = ({ productName }, request, response) => ({
  unavailable(/** @type {unknown} */ cause) {
    noteCause(response, cause);
    if (!READS.has(request.method ?? '') || response.headersSent || response.destroyed) return;
    const { method, headers } = request;
    for (const name of response.getHeaderNames()) {
      if (/^(?:content-(?!security)|etag$|link$|transfer-|vary$|x-nextjs|set-cookie$)/.test(name))
        response.removeHeader(name);
    }
    response.setHeader('Retry-After', '2');
    send(response, 503, unavailablePage(productName, String(headers['x-nonce'])), {
      type: 'text/html; charset=utf-8',
      method,
    });
    // Next still renders for a while: its output is dropped.
    for (const name of MUTED) Object.assign(response, { [name]: () => response });
  },
});
