// Everything that runs before Next, in this order (trust 11 to 15, D1.1, D1.2).

import { PROXY_WARNING } from '../settings-warnings.mjs';
/** @import { IncomingMessage, ServerResponse } from 'node:http' */
/** @import { HostLookup, Runtime } from '../../lib/runtime/runtime' */
/** @import { Linger, Refusal, Special } from './answers.mjs' */
import { logAccess } from './access-log.mjs';
import { answer, isApiPath, send } from './answers.mjs';
import { capBody } from './body-limit.mjs';
import { noteCause } from './causes.mjs';
import { allowOrigins } from './cors.mjs';
import { isFileUpload, isPortalFile } from './file-address.mjs';
import { answerHealth, answerReadiness } from './health.mjs';
import { createInboundReader } from './inbound.mjs';
import { createLingering } from './linger.mjs';
import { unavailablePage, unknownBrandPage } from './pages.mjs';
import { budgetKey, createBudget } from './rate-limit.mjs';
import { METHODS } from './request-line.mjs';
import { isForgedRequest } from './same-origin.mjs';
import { contentPolicy, FILE_POLICY, newNonce, pagePolicy, setSecurityHeaders } from './security-headers.mjs';
import { answerTlsAsk } from './tls-ask.mjs';
import { limitBodyTime, uploadLimit } from './upload-limits.mjs';

/** @typedef {{ kind: HostLookup['kind'], brand?: { id: number } }} FoundHost */

/**
 * @param {Pick<Runtime, 'environment' | 'log' | 'guardSecret' | 'warnings'> & Partial<Pick<Runtime, 'callMethods'>> & { hosts: { lookup(host: string): Promise<FoundHost> }, tokens: { has(token: string): boolean } }} runtime
 * @param {{
 *   dev?: boolean, isDraining: () => boolean, isReady: () => Promise<boolean>,
 *   answerMetrics?: ((request: IncomingMessage, response: ServerResponse) => Promise<void>) | null,
 * }} state `answerMetrics`: where /metrics is answered at this port
 * @returns {(request: IncomingMessage, response: ServerResponse) => Promise<boolean>} true when Next may have the request, false when it is answered
 */
export function createGuard(runtime, { dev = false, isDraining, isReady, answerMetrics = null }) {
  const { environment, hosts, log } = runtime;
  const { publicScheme, productName, socketUrl } = environment;
  const apiOrigins = environment.apiOrigins.map((/** @type {string} */ origin) => new URL(origin).origin);
  const readInbound = createInboundReader(environment, () => {
    if (environment.appEnv !== 'production' || runtime.warnings.has(PROXY_WARNING)) return;
    runtime.warnings.add(PROXY_WARNING);
    log.warn(PROXY_WARNING);
  });
  const budget = createBudget(environment.apiRateLimit);
  const linger = createLingering();

  return async function guard(request, response) {
    const inbound = readInbound(request);
    const { method, headers } = request;
    const [path = ''] = (request.url ?? '').split('?', 1);
    const api = isApiPath(path);
    const isRead = method === 'GET' || method === 'HEAD';
    /** A body that is not read ends the connection. @type {{ close?: boolean, linger?: Linger }} */
    const closing = hasBody(headers) ? { close: true, linger: (end) => linger(request, response, end) } : {};
    const nonce = newNonce();
    const line = logAccess(request, response, log, inbound.requestId);
    line.address = inbound.address;
    response.setHeader('X-Request-Id', inbound.requestId);
    setSecurityHeaders(response, { publicScheme, policy: pagePolicy(nonce) });
    if (isDraining()) response.setHeader('Connection', 'close');
    // A load balancer's probe names the host it likes, or none.
    if (inbound.refused !== 405) {
      if (path === '/healthz') {
        answerHealth(request, response);
        return false;
      }
      if (path === '/readyz') {
        await answerReadiness(request, response, { isReady, isDraining });
        return false;
      }
      if (path === '/metrics' && answerMetrics) {
        await answerMetrics(request, response);
        return false;
      }
    }
    if (inbound.refused === 405) {
      response.setHeader('Allow', (api && runtime.callMethods?.(path)) || METHODS.join(', '));
    }
    if (inbound.refused) return refuse(inbound.refused, { close: true });
    const { authority } = inbound;
    line.host = inbound.host;

    try {
      if (path === '/tls/ask') {
        await answerTlsAsk(request, response, hosts);
        return false;
      }
      if (api) {
        if (allowOrigins(request, response, apiOrigins)) return false;
        const retryAfter = budget.take(budgetKey(headers.authorization, inbound.address, runtime.tokens));
        if (retryAfter) return refuse(429, { retryAfter, ...closing });
      }
      const found = await hosts.lookup(inbound.host);
      line.portal = found.kind;
      line.brandId = found.brand?.id;
      if (found.kind === 'unknown') {
        if (api) return refuse(404);
        return isRead ? page(404, unknownBrandPage) : refuse(404, { as: 'noPortal' });
      }
      if (isForgedRequest(request, authority, publicScheme)) return refuse(403, closing);
      const limit = isFileUpload(request) ? uploadLimit(environment.maxFileMb) : undefined;
      if (!capBody(request, () => refuse(413, closing), limit)) return false;
      if (hasBody(headers)) limitBodyTime(request, response);
      welcome(found.kind);
      return true;
    } catch (error) {
      // A loaded page needs its scripts even while the database is down: they are the same for every brand, and no
      // browser retries them.
      if (isBuilt(path) && isRead && !hasBody(headers)) {
        welcome('unknown');
        return true;
      }
      noteCause(response, error);
      response.setHeader('Retry-After', '2');
      return api || !isRead ? refuse(503) : page(503, unavailablePage);
    }

    // What Next and the app may rely on: these headers cannot come from outside.
    /** @param {string} portal */
    function welcome(portal) {
      const policy = contentPolicy(nonce, { authority, publicScheme, socketUrl, dev });
      response.setHeader(
        'Content-Security-Policy',
        path.startsWith('/files/') || isPortalFile(path) ? FILE_POLICY : policy,
      );
      if (isPersonal(path, headers)) response.setHeader('Cache-Control', 'private, no-store');
      Object.assign(headers, {
        host: authority,
        'x-forwarded-host': authority,
        'x-forwarded-proto': publicScheme,
        'x-forwarded-for': inbound.address,
        'x-request-id': inbound.requestId,
        'x-nonce': nonce,
        'content-security-policy': policy,
        'x-agency-guard': runtime.guardSecret,
        'x-agency-host': line.host,
        'x-agency-portal': portal,
        'x-agency-address': inbound.address,
        // Path and search as the browser sent them: the middleware rewrites, redirects after log-in must not.
        'x-agency-path': request.url,
      });
      if (api) request.url = withoutTrailingSlash(request.url ?? '/');
    }
    /** @param {Refusal} status @param {{ retryAfter?: number, close?: boolean, linger?: Linger, as?: Special }} [how] */
    function refuse(status, how = {}) {
      answer(response, status, { api, method, ...how });
      return false;
    }
    /** @param {number} status @param {(productName: string, nonce: string) => string} write */
    function page(status, write) {
      send(response, status, write(productName, nonce), { type: 'text/html; charset=utf-8', method });
      return false;
    }
  };
}

/** Whether a path is that of a file of the build, the same on every host. @param {string} path */
const isBuilt = (path) => path.startsWith('/_next/static/');

/** @param {IncomingMessage['headers']} headers */
const hasBody = (headers) => headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
/**
 * Nothing caches what a session or a token sees (trust 10); build assets and stored images set their own headers.
 * @param {string} path
 * @param {IncomingMessage['headers']} headers
 */
const isPersonal = (path, headers) =>
  (headers.cookie !== undefined || headers.authorization !== undefined) && !/^\/(?:_next\/|files\/)/.test(path);

/** `/v1/brands/?page=2` is `/v1/brands?page=2` (D3.4): no redirect, which would lose a POST. @param {string} url */
export function withoutTrailingSlash(url) {
  const [path, query] = splitOnce(url);
  return path.length > 1 && path.endsWith('/') ? path.replace(/\/+$/, '') + query : url;
}
/** @param {string} url @returns {[path: string, query: string]} */
function splitOnce(url) {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}
