// /v1 over Node's own http: a request as `answerCall` (lib/api) reads it, and its answer as it goes out.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import compression from 'compression';
import { isApiPath } from './guard/answers.mjs';

/** Whether a request is a call, which Next need not see. @param url as the guard leaves it */
export const isCall = (url) => isApiPath(url.split('?', 1)[0]);

/**
 * @param {object} runtime of server/runtime.mjs
 * @returns {(request, response) => Promise<void>}
 */
export function createApi(runtime) {
  const compress = compression();
  return async function serveCall(request, response) {
    const answer = await runtime.answerCall(new Call(request));
    // Refused meanwhile (a body that was too large), or the caller went away.
    if (response.headersSent || response.destroyed) return;
    // Nobody who does not ask for it pays for it.
    if (request.headers['accept-encoding']) await new Promise((next) => compress(request, response, next));
    await write(response, answer, request.method, (error) =>
      runtime.log.warn({ error, requestId: request.headers['x-request-id'] }, 'an answer broke off'),
    );
  };
}

async function write(response, { status, headers, body }, method, onBroken) {
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (body instanceof ReadableStream) {
    if (method === 'HEAD') return void (await Promise.all([body.cancel(), response.end()]));
    // A caller who leaves in the middle ends what is being written.
    return pipeline(Readable.fromWeb(body), response).catch(onBroken);
  }
  if (body === null) return void response.end();
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.end(method === 'HEAD' ? undefined : body);
}

/** What `ApiRequest` (lib/core/api-call.ts) asks for, of Node's request. */
class Call {
  #request;
  constructor(request) {
    this.#request = request;
    this.method = request.method;
    this.url = request.url;
    this.headers = { get: (name) => request.headers[name] ?? null };
  }
  async arrayBuffer() {
    const { buffer, byteOffset, byteLength } = await this.#bytes();
    return buffer.slice(byteOffset, byteOffset + byteLength);
  }
  async #bytes() {
    const chunks = [];
    for await (const chunk of this.#request) chunks.push(chunk);
    return Buffer.concat(chunks);
  }
}
