// Under /v1 every error is JSON (decisions D3.3), also those that Next makes itself: an empty 405, an HTML 404 or 400.
import { answer } from './answers.mjs';

const SHAPED = new Set([400, 404, 405, 413, 500]);

/**
 * Replaces the body of an error that is not JSON.
 * @param {import('node:http').ServerResponse} response
 * @param {string} method of the request
 * @param {() => Promise<string[]>} allowed the methods of the address: a 405 names them (RFC 9110)
 */
export function shapeErrorsAsJson(response, method, allowed) {
  const { write, writeHead, end, flushHeaders } = response;
  const mustReplace = () =>
    !response.headersSent &&
    SHAPED.has(response.statusCode) &&
    !/\bjson\b/.test(String(response.getHeader('Content-Type') ?? ''));
  // Compression asks for the head before it ends a response: the head waits for our own body.
  response.writeHead = function (status, ...rest) {
    this.statusCode = status;
    return mustReplace() ? this : writeHead.call(this, status, ...rest);
  };
  response.flushHeaders = function () {
    if (!mustReplace()) flushHeaders.call(this);
  };
  response.write = function (...chunk) {
    return mustReplace() ? true : write.apply(this, chunk);
  };
  response.end = function (...last) {
    if (!mustReplace()) return end.apply(this, last);
    const status = response.statusCode;
    Object.assign(response, { write, writeHead, end, flushHeaders });
    for (const name of ['Content-Encoding', 'Transfer-Encoding', 'ETag', 'Link']) response.removeHeader(name);
    if (status === 405) void refuseMethod(response, method, allowed);
    else answer(response, status, { api: true, method });
    return response;
  };
}

async function refuseMethod(response, method, allowed) {
  const methods = await allowed().catch(() => []);
  if (methods.length > 0) response.setHeader('Allow', methods.join(', '));
  answer(response, 405, { api: true, method });
}
