// @ts-check
/**
 * The open sockets of this process, indexed by whom an event concerns: an event's cost grows with those, not with all
 * open sockets.
 *
 * @typedef {import('./live-sessions.mjs').LiveSession & { id: number }} Session
 * @typedef {{ ws: import('ws').WebSocket, session: Session, subscribed: boolean, isResponding: boolean, messages: number }}
 *   Connection
 */
export function createConnections() {
  const bySession = createIndex();
  const byUser = createIndex();
  const byBrand = createIndex();
  /** @type {Set<Connection>} */
  const onAdminPortal = new Set();
  return {
    /** @param {Connection} connection */
    add(connection) {
      const { id, userId, brandId, portal } = connection.session;
      bySession.add(id, connection);
      byUser.add(userId, connection);
      if (brandId !== null) byBrand.add(brandId, connection);
      if (portal === 'admin') onAdminPortal.add(connection);
    },
    /** @param {Connection} connection */
    remove(connection) {
      const { id, userId, brandId } = connection.session;
      bySession.remove(id, connection);
      byUser.remove(userId, connection);
      if (brandId !== null) byBrand.remove(brandId, connection);
      onAdminPortal.delete(connection);
    },
    /** @param {number} sessionId */
    ofSession: (sessionId) => bySession.of(sessionId),
    /** @param {number} userId */
    ofUser: (userId) => byUser.of(userId),
    /**
     * Sockets that may receive a brand's events: the brand's own, and the admin portal's, which alone receive the
     * platform's (null). Those of the product host receive none.
     * @param {number | null} brandId
     */
    hearing: (brandId) => [...onAdminPortal, ...(brandId === null ? [] : byBrand.of(brandId))],
    sessionIds: () => [...bySession.keys()],
    all: () => bySession.all(),
    count: () => [...bySession.all()].length,
  };
}

/** Connections by a number; empty groups leave nothing behind. */
function createIndex() {
  /** @type {Map<number, Set<Connection>>} */
  const groups = new Map();
  return {
    /** @param {number} key @param {Connection} connection */
    add(key, connection) {
      const group = groups.get(key) ?? new Set();
      groups.set(key, group.add(connection));
    },
    /** @param {number} key @param {Connection} connection */
    remove(key, connection) {
      const group = groups.get(key);
      group?.delete(connection);
      if (group?.size === 0) groups.delete(key);
    },
    /** @param {number} key @returns {readonly Connection[]} */
    of: (key) => [...(groups.get(key) ?? [])],
    keys: () => groups.keys(),
    /** @returns {Generator<Connection>} */
    *all() {
      for (const group of groups.values()) yield* group;
    },
  };
}
