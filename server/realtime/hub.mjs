// The sockets of this process (D4): who is connected, what they may receive, and when they are closed.
/** @import { Duplex } from 'node:stream' */
/** @import { IncomingMessage } from 'node:http' */
/** @import { RawData, WebSocket } from 'ws' */
/** @import { AgencyEvent } from '../../lib/core/notify' */
/** @import { FoundHost } from '../guard/guard.mjs' */
/** @import { LiveSession } from './live-sessions.mjs' */
import { createHash } from 'node:crypto';
import { WebSocketServer } from 'ws';
import { isSameOrigin } from '../guard/same-origin.mjs';
import { parseHost } from '../hosts/parse-host.mjs';
import { createConnections } from './connections.mjs';
import { consumeTicket, liveSessions } from './live-sessions.mjs';
import { createRecentEvents } from './recent-events.mjs';

const MAX_MESSAGE = 1024;
const MAX_BACKLOG = 256 * 1024;
const MAX_PER_SESSION = 30;
/** In two heartbeats. */
const MAX_MESSAGES = 60;
const HEARTBEAT_MS = 25_000;
// Half of the second within which a revocation must act (trust 5), whatever notifications do.
const RECHECK_MS = 500;

/** What an inbox's owner receives: that it changed, without its content. */
const INBOX_CHANGED = JSON.stringify({
  event: 'updated',
  entity: 'inbox',
  uuid: null,
  brandUuid: null,
  actorUuid: null,
});

const RESYNC = '{"event":"resync"}';

/** @typedef {import('./recent-events.mjs').RecentEvent} RecentEvent */

/**
 * Whether a session may receive an event: the same rule by which `connections` finds sockets.
 * @param {RecentEvent} event
 * @param {Session} session
 */
function concerns(event, { userId, brandId, portal }) {
  if (event.kind === 'inbox') return brandId === event.brandId && event.userIds.includes(userId);
  return portal === 'admin' || (brandId !== null && brandId === event.brandId);
}

/** An event as it is sent. @param {RecentEvent} event */
function textOf(event) {
  if (event.kind === 'inbox') return INBOX_CHANGED;
  const { entity, uuid, brandUuid = null, actorUuid = null, page } = event;
  return JSON.stringify({ event: event.event, entity, uuid, brandUuid, actorUuid, page });
}

/** Close codes: 4401 the session ended, 1012 the server restarts. */
const CLOSE = { ended: 4401, restart: 1012, tooMany: 1013, abuse: 1008 };

/** @import { Connection, Session } from './connections.mjs' */

/**
 * @param {{
 *   pool: import('pg').Pool, hosts: { lookup(host: string): Promise<FoundHost>, invalidate(brandId?: number): void },
 *   identities: { invalidate(): void }, log: import('pino').Logger, publicScheme: 'http' | 'https', socketUrl?: string,
 *   connections?: ReturnType<typeof createConnections>,
 * }} wiring
 */
export function createHub({
  pool,
  hosts,
  identities,
  log,
  publicScheme,
  socketUrl,
  connections = createConnections(),
}) {
  const socketHost = socketHostOf(socketUrl);
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE, perMessageDeflate: false });
  const recent = createRecentEvents();
  let draining = false;

  /**
   * Answers an upgrade of /realtime.
   * @param {IncomingMessage} request
   * @param {Duplex} socket
   * @param {Buffer} head
   * @param {string} authority the verified host with port
   */
  async function upgrade(request, socket, head, authority) {
    socket.on('error', () => socket.destroy());
    try {
      if (draining) return refuse(socket, 503);
      const page = pageOf(request.headers.origin, authority);
      if (!page) return refuse(socket, 403);
      const host = await hosts.lookup(page);
      if (host.kind === 'unknown') return refuse(socket, 404);
      const session = await admit(request.url, host);
      if (!session) return refuse(socket, 401);
      if (connections.ofSession(session.id).length >= MAX_PER_SESSION) return refuse(socket, 429);
      if (socket.destroyed) return;
      server.handleUpgrade(request, socket, head, (ws) => open(ws, session));
    } catch (error) {
      log.warn({ error }, 'realtime upgrade failed');
      refuse(socket, 503);
    }
  }

  /**
   * The host of the page that connects: the socket's own, or any known one where the socket has a separate address.
   * @param {string | undefined} origin
   * @param {string} authority
   */
  function pageOf(origin, authority) {
    if (isSameOrigin(origin, authority, publicScheme)) return authority;
    if (!socketHost || parseHost(authority) !== socketHost) return null;
    const page = /^https?:\/\/([^/?#\s@]+)$/i.exec(origin ?? '')?.[1] ?? '';
    return isSameOrigin(origin, page, publicScheme) ? page : null;
  }

  /**
   * The ticket is used up whatever the outcome; its session must be valid and belong to the host of the request.
   * @param {string | undefined} url
   * @param {FoundHost} host
   * @returns {Promise<Session | null>}
   */
  async function admit(url, host) {
    const ticket = new URL(url ?? '/', 'http://guard').searchParams.get('ticket');
    if (!ticket || ticket.length > 200) return null;
    const id = await consumeTicket(pool, createHash('sha256').update(ticket).digest());
    if (id === null) return null;
    const session = (await liveSessions(pool, [id])).get(id);
    if (!session || session.portal !== host.kind || session.brandId !== (host.brand?.id ?? null)) return null;
    return { id, ...session };
  }

  /** @param {WebSocket} ws @param {Session} session */
  function open(ws, session) {
    const connection = { ws, session, subscribed: false, isResponding: true, messages: 0 };
    connections.add(connection);
    ws.on('pong', () => {
      connection.isResponding = true;
    });
    ws.on('error', () => ws.terminate());
    ws.on('close', () => connections.remove(connection));
    ws.on('message', (data, isBinary) => {
      connection.messages += 1;
      if (connection.messages > MAX_MESSAGES || isBinary) return ws.close(CLOSE.abuse);
      const subscription = globalSubscription(data);
      if (!subscription) return;
      connection.subscribed = true;
      send(connection, '{"event":"subscribed","scope":"global"}');
      if (typeof subscription.since === 'number') catchUp(connection, subscription.since);
    });
    // The server may have begun to stop, or the session ended, while the handshake ran.
    if (draining) ws.close(CLOSE.restart);
  }

  /**
   * Sends what a page missed between its rendering and its subscription, or `resync` where that is no longer known.
   * @param {Connection} connection
   * @param {number} since
   */
  function catchUp(connection, since) {
    const missed = recent.since(since);
    if (!missed) return send(connection, RESYNC);
    const heard = missed.filter((event) => concerns(event, connection.session));
    for (const text of new Set(heard.map(textOf))) send(connection, text);
  }

  /**
   * A client that does not read is disconnected: it reconnects and refetches, nobody else waits for it.
   * @param {Connection} connection
   * @param {string} text
   */
  function send({ ws }, text) {
    if (ws.readyState !== ws.OPEN) return;
    if (ws.bufferedAmount > MAX_BACKLOG) ws.terminate();
    else ws.send(text);
  }

  /** @param {Connection} connection */
  function goodbye({ ws }) {
    ws.close(CLOSE.ended, 'session ended');
    setTimeout(() => ws.terminate(), 1000).unref();
  }

  /** A notification of the database. @param {AgencyEvent} event */
  function receive(event) {
    if (event.kind === 'changed' || event.kind === 'inbox') {
      recent.add(event);
      const text = textOf(event);
      const hearing =
        event.kind === 'changed'
          ? connections.hearing(event.brandId ?? null)
          : event.userIds.flatMap(connections.ofUser).filter(({ session }) => concerns(event, session));
      for (const connection of hearing) if (connection.subscribed) send(connection, text);
    } else if (event.kind === 'session-ended') {
      const { sessionIds = [], userId, brandId = null } = event;
      for (const connection of sessionIds.flatMap(connections.ofSession)) goodbye(connection);
      const ofUser = userId === undefined ? [] : connections.ofUser(userId);
      for (const connection of ofUser) {
        if (brandId === null || brandId === connection.session.brandId) goodbye(connection);
      }
      identities.invalidate();
    } else if (event.kind === 'brand-changed') {
      hosts.invalidate(event.brandId);
      identities.invalidate();
    }
  }

  /** Notifications may have been missed: invalidate the caches, and let the screens refetch. */
  function resync() {
    hosts.invalidate();
    identities.invalidate();
    recent.clear();
    for (const connection of connections.all()) if (connection.subscribed) send(connection, RESYNC);
  }

  let rechecking = false;
  async function recheck() {
    const ids = connections.sessionIds();
    if (rechecking || ids.length === 0) return;
    rechecking = true;
    try {
      const live = await liveSessions(pool, ids);
      const gone = ids.filter((id) => !live.has(id));
      for (const connection of gone.flatMap(connections.ofSession)) goodbye(connection);
    } catch (error) {
      log.warn({ error }, 'sessions of open sockets could not be checked');
    } finally {
      rechecking = false;
    }
  }
  const checks = setInterval(recheck, RECHECK_MS);
  let beats = 0;
  const heartbeat = setInterval(() => {
    beats += 1;
    for (const connection of connections.all()) {
      if (!connection.isResponding) {
        connection.ws.terminate();
        continue;
      }
      connection.isResponding = false;
      if (beats % 2 === 0) connection.messages = 0;
      connection.ws.ping();
    }
  }, HEARTBEAT_MS);

  return {
    upgrade,
    receive,
    resync,
    recheck,
    count: connections.count,
    /** Closes with 1012, so that clients reconnect to another instance or to the next start. */
    async close() {
      draining = true;
      clearInterval(checks);
      clearInterval(heartbeat);
      for (const { ws } of connections.all()) {
        ws.close(CLOSE.restart, 'restart');
        setTimeout(() => ws.terminate(), 1500).unref();
      }
      await new Promise((resolve) => server.close(() => resolve(undefined)));
    },
  };
}

/** @param {RawData} data @returns {{ since?: unknown } | null} */
function globalSubscription(data) {
  try {
    const message = JSON.parse(data.toString());
    return message?.type === 'subscribe' && message.scope === 'global' ? message : null;
  } catch {
    return null;
  }
}

/** @param {string | undefined} socketUrl */
const socketHostOf = (socketUrl) => parseHost(/^wss?:\/\/([^/?#]+)/i.exec(socketUrl ?? '')?.[1]);

const REASONS = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};
/** @param {Duplex} socket @param {keyof typeof REASONS} status */
export function refuse(socket, status) {
  if (socket.destroyed) return;
  // Node lets a client keep its half of an upgraded connection open, and would wait for it at a stop.
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${REASONS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
