// The caller and the requested host: read once from the connection and, where they are trusted, the proxy's headers.
// After this the request carries nothing but what the guard has verified (trust 11).
/** @import { IncomingMessage } from 'node:http' */
import { randomUUID } from 'node:crypto';
import { parseHost } from '../hosts/parse-host.mjs';
import { clientAddress, plainAddress, trustedProxies } from './client-address.mjs';
import { dropInternalHeaders, proxyHeaders } from './inbound-headers.mjs';
import { refusedRequestLine } from './request-line.mjs';

/**
 * @param {{ trustProxy: boolean | string | readonly string[] }} environment
 * @param {() => void} [onStranger] called when an untrusted address sends a proxy's headers
 * @typedef {{ address: string, requestId: string }} Caller
 * @typedef {Caller & { refused: 400 | 405 }} RefusedRequest
 * @typedef {Caller & { refused?: undefined, authority: string, host: string }} InboundRequest
 * @returns {(request: IncomingMessage) => RefusedRequest | InboundRequest} a reader of requests; `refused` is a status
 */
export function createInboundReader({ trustProxy }, onStranger = () => {}) {
  const isTrusted = trustedProxies(trustProxy);
  const oneHop = trustProxy === true || trustProxy === 'true';
  return function readInbound(request) {
    const refused = refusedRequestLine(request);
    const trusted = isTrusted(plainAddress(request.socket.remoteAddress));
    const words = trusted ? proxyHeaders(request.headers) : { host: undefined, requestId: undefined };
    const address = clientAddress(request.socket.remoteAddress, request.headers['x-forwarded-for'], isTrusted, oneHop);
    if (!trusted && request.headers['x-forwarded-for'] !== undefined) onStranger();
    dropInternalHeaders(request);
    const requestId = words.requestId ?? randomUUID();
    if (refused) return { refused: refused.status, address, requestId };
    const authority = (words.host ?? request.headers.host ?? '').toLowerCase();
    const host = parseHost(authority);
    if (host === null) return { refused: 400, address, requestId };
    return { authority: host + portOf(authority), host, address, requestId };
  };
}

/** @param {string} authority */
const portOf = (authority) => /:\d{1,5}$/.exec(authority)?.[0] ?? '';
