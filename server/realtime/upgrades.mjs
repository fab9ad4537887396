// Upgrades pass the same checks as requests: only /realtime has sockets, and in development Next's own. Offers of other
// protocols are not taken up.
/** @import { Duplex } from 'node:stream' */
/** @import { IncomingMessage } from 'node:http' */
import { createInboundReader } from '../guard/inbound.mjs';
import { refuse } from './hub.mjs';

/**
 * @param {{
 *   environment: Pick<import('../../lib/runtime/runtime').Environment, 'trustProxy'>,
 *   hosts: { lookup(host: string): Promise<Pick<import('../guard/guard.mjs').FoundHost, 'kind'>> },
 *   hub: Pick<ReturnType<typeof import('./hub.mjs').createHub>, 'upgrade'>,
 *   devSockets: import('node:events').EventEmitter | null,
 *   connect: (socket: Duplex) => unknown,
 * }} wiring `connect` gives the server a connection
 * @returns {(request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<unknown>}
 */
export function createUpgradeHandler({ environment, hosts, hub, devSockets, connect }) {
  const readInbound = createInboundReader(environment);
  return async function onUpgrade(request, socket, head) {
    if (!/\bwebsocket\b/i.test(request.headers.upgrade ?? '')) return connect(withoutOffer(request, socket, head));
    socket.on('error', () => socket.destroy());
    const inbound = readInbound(request);
    if (inbound.refused) return refuse(socket, 404);
    const [path = ''] = (request.url ?? '').split('?', 1);
    if (path === '/realtime') return hub.upgrade(request, socket, head, inbound.authority);
    if (!devSockets || !path.startsWith('/_next/')) return refuse(socket, 404);
    const found = await hosts.lookup(inbound.host).catch(() => ({ kind: 'unknown' }));
    if (found.kind === 'unknown') return refuse(socket, 404);
    devSockets.emit('upgrade', request, socket, head);
  };
}

const OFFER = /^(?:upgrade|http2-settings)$/i;

/**
 * A request that also offers another protocol, as curl and Java's client offer HTTP/2, is an ordinary one (RFC 9110, 7.8).
 * But Node has already let go of its connection: that begins anew, with the same request without the offer.
 * @param {IncomingMessage} request
 * @param {Duplex} socket
 * @param {Buffer} head what has come after the request's headers
 */
function withoutOffer({ method, url, httpVersion, rawHeaders }, socket, head) {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
    if (OFFER.test(name)) continue;
    const kept = /^connection$/i.test(name) ? withoutNames(value) : value;
    lines.push(`${name}: ${kept}`);
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  return socket;
}

/** @param {string} connection a Connection header */
const withoutNames = (connection) =>
  connection
    .split(',')
    .filter((name) => !OFFER.test(name.trim()))
    .join(',');
