// Upgrades pass the same checks as requests: only /realtime has sockets, and in development Next's own.
import { createInboundReader } from '../guard/inbound.mjs';
import { refuse } from './hub.mjs';

/** @param {{ environment: object, hosts: object, hub: object, devSockets: import('node:events').EventEmitter | null }} wiring */
export function createUpgradeHandler({ environment, hosts, hub, devSockets }) {
  const readInbound = createInboundReader(environment);
  return async function onUpgrade(request, socket, head) {
    socket.on('error', () => socket.destroy());
    const inbound = readInbound(request);
    if (inbound.refused) return refuse(socket, 404);
    const path = request.url.split('?', 1)[0];
    if (path === '/realtime') return hub.upgrade(request, socket, head, inbound.authority);
    if (!devSockets || !path.startsWith('/_next/')) return refuse(socket, 404);
    const found = await hosts.lookup(inbound.host).catch(() => ({ kind: 'unknown' }));
    if (found.kind === 'unknown') return refuse(socket, 404);
    devSockets.emit('upgrade', request, socket, head);
  };
}
