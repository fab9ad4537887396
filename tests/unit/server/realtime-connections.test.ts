import { expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { type Connection, createConnections } from '@/server/realtime/connections.mjs';

/** 10,000 sockets of 1,000 brands: what is looked at for an event is what it concerns, and nothing else. */
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
