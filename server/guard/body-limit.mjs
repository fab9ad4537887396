// Bodies are capped before anything parses them: beyond the limit is 413, never a silent truncation (trust 15).

export const JSON_LIMIT = 1024 * 1024;
export const UPLOAD_LIMIT = 5 * 1024 * 1024;

/** The limit in bytes for a content type. @param {string | undefined} contentType */
export function bodyLimit(contentType) {
  return /^multipart\/form-data\b/i.test(contentType ?? '') ? UPLOAD_LIMIT : JSON_LIMIT;
}

/** Bytes of bodies that one process holds at once. */
const MAX_BUFFERED = 64 * 1024 * 1024;
/** The beginning of each body is not counted: large ones, sent slowly, must not keep out log-ins and ordinary calls. */
const UNCOUNTED_BYTES = 64 * 1024;

/**
 * Bodies are buffered in memory while their requests wait, until they are answered.
 * @param {number} [limit] for the sum of all of them, in bytes
 */
export function createBodyBuffer(limit = MAX_BUFFERED) {
  let buffered = 0;

  /**
   * Waits until the body of a request has arrived, without reading it: `capBody` has limited it.
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   * @returns {Promise<boolean>} false: all bodies together are too large, and the rest of this one is thrown away. True
   *   also when the caller disconnects, or is answered meanwhile
   */
  return function wholeBody(request, response) {
    if (request.complete) return Promise.resolve(true);
    return new Promise((resolve) => {
      const push = request.push.bind(request);
      let size = request.readableLength;
      let counted = 0;
      let isRefused = false;
      /** @param {number} bytes */
      const count = (bytes) => {
        buffered += bytes - counted;
        counted = bytes;
      };
      request.push = (chunk, encoding) => {
        if (isRefused || response.closed) return true;
        if (chunk !== null) {
          size += chunk.length;
          count(Math.max(0, size - UNCOUNTED_BYTES));
          if (buffered > limit) {
            isRefused = true;
            resolve(false);
            return true;
          }
        }
        push(chunk, encoding);
        // Refused by `capBody`: nothing of it is kept, although its connection lingers.
        if (response.headersSent) count(0);
        if (chunk === null) resolve(true);
        // More may come, although nobody reads yet.
        return true;
      };
      response.once('close', () => {
        count(0);
        resolve(true);
      });
      // The buffer may already be full, which pauses the socket.
      request._read(0);
    });
  };
}

/**
 * Watches a body without reading it. With a Content-Length the verdict is immediate; without one the bytes are counted
 * as they arrive, and nothing beyond the limit reaches the reader, so that an oversized body never completes.
 * @param {import('node:http').IncomingMessage} request
 * @param {() => void} refuse called once, when the body is or becomes too large
 * @param {number} [limit] in bytes
 * @returns {boolean} false when it is too large already
 */
export function capBody(request, refuse, limit = bodyLimit(request.headers['content-type'])) {
  const length = request.headers['content-length'];
  if (length !== undefined) {
    if (Number(length) <= limit) return true;
    refuse();
    return false;
  }
  if (request.headers['transfer-encoding'] === undefined) return true;
  const push = request.push.bind(request);
  let seen = 0;
  request.push = (chunk, encoding) => {
    if (seen > limit) return true;
    if (chunk === null) return push(null);
    seen += chunk.length;
    if (seen <= limit) return push(chunk, encoding);
    refuse();
    return true;
  };
  return true;
}
