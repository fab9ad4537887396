import type { Pool } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import type { AgencyEvent } from '@/lib/core/notify';
import { type Connection, createConnections } from '@/server/realtime/connections.mjs';
import { createHub } from '@/server/realtime/hub.mjs';

/** 10,000 sockets of 1,000 brands: an event only visits the connections that it concerns. */
const ws = {} as WebSocket;
let looked = 0;
const made = (id: number, userId: number, brandId: number | null, portal: Connection['session']['portal']) => {
  const session = { id, userId, brandId, portal };
  const connection = { ws, session, subscribed: true, isResponding: true, messages: 0 };
  Object.defineProperty(connection, 'session', {
    get() {
      looked += 1;
      return session;
    },
  });
  return connection;
};
const connections = createConnections();
const ofBrand = Array.from({ length: 10_000 }, (_, n) => made(n, n % 5_000, 1 + (n % 1_000), 'brand'));
const ofAdmin = made(20_000, 7, null, 'admin');
const ofProduct = made(20_001, 7, null, 'product');
for (const connection of [...ofBrand, ofAdmin, ofProduct]) connections.add(connection);

it('a change of a brand concerns its ten sockets and the admin portal, and no other is looked at', () => {
  looked = 0;
  const hearing = connections.hearing(3);
  expect(looked).toBe(0);
  expect(new Set(hearing)).toEqual(new Set([ofAdmin, ...ofBrand.filter(({ session }) => session.brandId === 3)]));
  expect(hearing).toHaveLength(11);
  expect(connections.hearing(null)).toEqual([ofAdmin]);
  expect(connections.hearing(9_999)).toEqual([ofAdmin]);
});

it('a person’s and a session’s are found alike', () => {
  looked = 0;
  expect(connections.ofUser(7)).toEqual([ofBrand[7], ofBrand[5_007], ofAdmin, ofProduct]);
  expect(connections.ofSession(4_711)).toEqual([ofBrand[4_711]]);
  expect(looked).toBe(0);
});

it('what has closed is found no more, and leaves nothing behind', () => {
  for (const connection of [...ofBrand, ofAdmin, ofProduct]) connections.remove(connection);
  expect([...connections.all(), ...connections.sessionIds()]).toEqual([]);
  expect([...connections.hearing(3), ...connections.ofUser(7), ...connections.ofSession(7)]).toEqual([]);
});

describe('the hub, of 10,000 sockets of 1,000 brands, visits for an event those whom it concerns', () => {
  const visited = new Set<number>();
  const all = createConnections();
  const seated = Array.from({ length: 10_000 }, (_, id) => {
    const socket = { OPEN: 1, readyState: 1, bufferedAmount: 0, send() {}, close() {}, terminate() {} };
    const session = { id, userId: id % 5_000, brandId: 1 + (id % 1_000), portal: 'brand' as const };
    const connection = {
      ws: socket as unknown as WebSocket,
      session,
      subscribed: true,
      isResponding: true,
      messages: 0,
    };
    all.add(connection);
    return connection;
  });
  // Every property read of a connection counts, except the index's own work.
  for (const connection of seated) {
    const { id } = connection.session;
    for (const [name, value] of Object.entries(connection)) {
      Object.defineProperty(connection, name, {
        get() {
          visited.add(id);
          return value;
        },
      });
    }
  }
  const wiring = {
    hosts: { lookup: async () => ({ kind: 'unknown' }) as never, invalidate() {} },
    identities: { invalidate() {} },
  };
  const hub = createHub({
    ...wiring,
    connections: all,
    // There is no query within one turn of the event loop.
    pool: {} as Pool,
    log: { warn() {} } as never,
    publicScheme: 'http',
    socketUrl: 'auto',
  });
  afterAll(() => hub.close());
  const visits = (event: AgencyEvent): number[] => {
    visited.clear();
    hub.receive(event);
    return [...visited].sort((a, b) => a - b);
  };
  const each = (from: number, step: number): number[] =>
    Array.from({ length: 10_000 / step }, (_, n) => from + n * step);
  const changed = {
    kind: 'changed',
    event: 'updated',
    entity: 'brief',
    uuid: 'u',
    brandUuid: 'b',
    actorUuid: null,
  } as const;

  it('a change: its brand; of the platform: nobody here; an inbox: its owner; an ended session: itself', () => {
    expect(visits({ ...changed, brandId: 3 })).toEqual(each(2, 1_000));
    expect(visits({ ...changed, brandId: null })).toEqual([]);
    expect(visits({ kind: 'inbox', userIds: [7], brandId: 8 })).toEqual([7, 5_007]);
    expect(visits({ kind: 'session-ended', sessionIds: [4_711] })).toEqual([4_711]);
    expect(visits({ kind: 'session-ended', userId: 9 })).toEqual([9, 5_009]);
    expect(visits({ kind: 'brand-changed', brandId: 3 })).toEqual([]);
    // Missed notifications concern everybody.
    visited.clear();
    hub.resync();
    expect(visited.size).toBe(10_000);
  });
});
