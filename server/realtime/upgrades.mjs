// Upgrades pass the same checks as requests: only /realtime has sockets, and in development Next's own.
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
 * }} wiring
 * @returns {(request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<unknown>}
 */
export function createUpgradeHandler({ environment, hosts, hub, devSockets }) {
  const readInbound = createInboundReader(environment);
  return async function onUpgrade(request, socket, head) {
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
