// Connects /v1 and briefs' files to Node's http: hands lib the request, and writes its answer.
/** @import { IncomingMessage, ServerResponse } from 'node:http' */
/** @import { ApiAnswer } from '../lib/core/api-call' */
/** @import { Runtime } from '../lib/runtime/runtime' */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import compression from 'compression';
import { isApiPath } from './guard/answers.mjs';

/** Whether a request is a call, which Next need not see. @param {string} url as the guard leaves it */
export const isCall = (url) => isApiPath(url.split('?', 1)[0] ?? '');

/**
 * @param {Runtime} runtime
 * @param {'answerCall' | 'answerFile'} which of the two that lib answers
 * @returns {(request: IncomingMessage, response: ServerResponse) => Promise<void>}
 */
export function createApi(runtime, which) {
  const compress = compression();
  return async function serveCall(request, response) {
    const answerRequest = runtime[which];
    if (!answerRequest) throw new Error('instrumentation.ts has not registered the operations');
    const answer = await answerRequest(new Call(request));
    // Refused meanwhile (a body that was too large), or the caller disconnected.
    if (response.headersSent || response.destroyed) return;
    // Compressed only on request; a file never is, since its length and ranges are declared.
    const isFile = 'Content-Length' in answer.headers;
    if (request.headers['accept-encoding'] && !isFile) await new Promise((next) => compress(request, response, next));
    await write(response, answer, request.method, (/** @type {unknown} */ error) =>
      runtime.log.warn({ error, requestId: request.headers['x-request-id'] }, 'an answer broke off'),
    );
  };
}

/**
 * @param {ServerResponse} response
 * @param {ApiAnswer} answer
 * @param {string | undefined} method
 * @param {(error: unknown) => void} onBroken
 */
async function write(response, { status, headers, body }, method, onBroken) {
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (body instanceof ReadableStream) {
    if (method === 'HEAD') return void (await Promise.all([body.cancel(), response.end()]));
    // A caller who disconnects ends the stream.
    return pipeline(Readable.fromWeb(/** @type {import('node:stream/web').ReadableStream} */ (body)), response).catch(
      onBroken,
    );
  }
  if (body === null) return void response.end();
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.end(method === 'HEAD' ? undefined : body);
}

/** What `ApiRequest` (lib/core/api-call.ts) asks for, of Node's request. */
class Call {
  #request;
  /** @param {IncomingMessage} request */
  constructor(request) {
    this.#request = request;
    this.method = request.method ?? 'GET';
    this.url = request.url ?? '/';
    this.headers = { get: (/** @type {string} */ name) => headerOf(request, name) };
  }
  /** The body as a stream. */
  get incoming() {
    return this.#request;
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

/** @param {IncomingMessage} request @param {string} name in any case */
function headerOf(request, name) {
  const value = request.headers[name.toLowerCase()];
  return typeof value === 'string' ? value : (value?.join(', ') ?? null);
}
