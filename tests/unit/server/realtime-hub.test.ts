import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import type { FoundHost } from '@/server/guard/guard.mjs';
import { createHub } from '@/server/realtime/hub.mjs';
import { createUpgradeHandler } from '@/server/realtime/upgrades.mjs';

type Session = { id: number; user_id: number; brand_id: number | null; portal: string };
const HARBOUR = 'harbour.localhost:1';
const LUMEN = 'lumen.localhost:1';

// The database's two answers; here a ticket is the session's id, and is used up like a real one.
const live = new Map<number, Session>();
const tickets = new Map<string, number>();
const query = async ({ name, values }: { name: string; values: [unknown] }) => {
  if (name === 'realtime-live-sessions') {
    const ids = values[0] as number[];
    return { rows: ids.flatMap((id) => live.get(id) ?? []) };
  }
  const key = (values[0] as Buffer).toString('hex');
  const sessionId = tickets.get(key);
  tickets.delete(key);
  return { rows: sessionId === undefined ? [] : [{ payload: { sessionId } }] };
};
const pool = { connect: async () => ({ query, release() {} }) };
const hosts = {
  invalidated: [] as unknown[],
  async lookup(host: string): Promise<FoundHost> {
    if (host.startsWith('harbour.')) return { kind: 'brand', brand: { id: 1 } };
    if (host.startsWith('lumen.')) return { kind: 'brand', brand: { id: 2 } };
    return host.startsWith('admin.') ? { kind: 'admin' } : { kind: 'unknown' };
  },
  invalidate(brandId?: number) {
    this.invalidated.push(brandId);
  },
};
const identities = {
  invalidated: 0,
  invalidate() {
    this.invalidated += 1;
  },
};

let server: Server;
let hub: ReturnType<typeof createHub>;

beforeEach(async () => {
  live.clear();
  tickets.clear();
  hosts.invalidated = [];
  identities.invalidated = 0;
  const log = { warn() {} };
  hub = createHub({
    pool: pool as unknown as Pool,
    hosts,
    identities,
    log: log as never,
    publicScheme: 'http',
    socketUrl: 'auto',
  });
  server = createServer();
  const wiring = { environment: { trustProxy: false }, hosts, hub, devSockets: null, connect() {} };
  server.on('upgrade', createUpgradeHandler(wiring));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await hub.close();
  await new Promise((resolve) => server.close(resolve));
});

function ticketOf(session: Session): string {
  live.set(session.id, session);
  const ticket = `ticket-${session.id}-${tickets.size}-${Math.random()}`;
  tickets.set(sha256(ticket), session.id);
  return ticket;
}
const { createHash } = await import('node:crypto');
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const brandSession = (id: number, brandId = 1): Session => ({ id, user_id: id, brand_id: brandId, portal: 'brand' });

type Outcome = { socket: WebSocket; heard: unknown[]; closed: Promise<number> } | number;
type From = { host?: string; origin?: string; path?: string };
function connect(ticket: string, { host = HARBOUR, origin = `http://${host}`, path = '/realtime' }: From = {}) {
  const { port } = server.address() as AddressInfo;
  return new Promise<Outcome>((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}?ticket=${ticket}`, { headers: { host }, origin });
    const heard: unknown[] = [];
    const closed = new Promise<number>((done) => socket.on('close', done));
    socket.on('message', (data) => heard.push(JSON.parse(String(data))));
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
    socket.on('error', () => {});
    socket.on('open', () => resolve({ socket, heard, closed }));
  });
}
async function subscribed(ticket: string, host = HARBOUR, since?: number) {
  const outcome = await connect(ticket, { host });
  if (typeof outcome === 'number') throw new Error(`refused with ${outcome}`);
  outcome.socket.send(JSON.stringify({ type: 'subscribe', scope: 'global', since }));
  await until(() => outcome.heard.length > 0);
  return outcome;
}
async function until(holds: () => boolean) {
  for (let waited = 0; !holds() && waited < 2000; waited += 5) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(holds()).toBe(true);
}
const changed = (brandId: number | null, uuid: string) => ({
  kind: 'changed' as const,
  event: 'updated' as const,
  entity: 'brief',
  uuid,
  brandId,
  brandUuid: 'b',
  actorUuid: 'a',
  title: 'never sent',
});

describe('an inbox that changed', () => {
  test('[Y-06 Y-07] is heard on its owner’s sockets in that brand, and on no others', async () => {
    const own = await subscribed(ticketOf(brandSession(1)));
    const others = [
      await subscribed(ticketOf(brandSession(2))),
      await subscribed(ticketOf({ ...brandSession(3, 2), user_id: 1 }), LUMEN),
      await subscribed(ticketOf({ id: 4, user_id: 1, brand_id: null, portal: 'admin' }), 'admin.localhost:1'),
    ];
    hub.receive({ kind: 'inbox', brandId: 1, userIds: [1] });
    hub.receive(changed(1, 'after'));
    hub.receive(changed(2, 'after'));
    for (const { heard } of [own, ...others]) await until(() => JSON.stringify(heard).includes('after'));
    const ofInbox = (heard: unknown[]) =>
      heard.filter((message) => (message as { entity?: string }).entity === 'inbox');
    expect(ofInbox(own.heard)).toHaveLength(1);
    expect(others.map(({ heard }) => ofInbox(heard).length)).toEqual([0, 0, 0]);
  });
});

describe('who gets a socket', () => {
  test('a ticket opens one socket, once, on its own host, from a page of that host', async () => {
    const ticket = ticketOf(brandSession(1));
    expect(await connect(ticket, { origin: `http://${LUMEN}` })).toBe(403);
    expect(await connect(ticket, { host: 'lost.localhost' })).toBe(404);
    expect(await connect(ticket, { path: '/elsewhere' })).toBe(404);
    expect(typeof (await connect(ticket))).toBe('object');
    expect(await connect(ticket)).toBe(401);
    expect(await connect('')).toBe(401);
  });
  test("another brand's ticket opens nothing, and is used up", async () => {
    const ticket = ticketOf(brandSession(1, 2));
    expect(await connect(ticket)).toBe(401);
    expect(await connect(ticket, { host: LUMEN })).toBe(401);
  });
  test('a session that has ended opens nothing', async () => {
    const ticket = ticketOf(brandSession(1));
    live.clear();
    expect(await connect(ticket)).toBe(401);
  });
});

describe('what changed between the rendering of a page and its subscription', () => {
  const wordsOf = (heard: unknown[]) =>
    heard.map((message) => {
      const { event, entity, uuid } = message as { event: string; entity?: string; uuid?: string | null };
      return [event, entity, uuid].filter(Boolean).join(' ');
    });

  test('is heard with the subscription: of the own brand and the own inbox, once', async () => {
    const renderedAt = Date.now();
    hub.receive(changed(1, 'missed'));
    hub.receive(changed(1, 'missed'));
    hub.receive(changed(2, 'of another brand'));
    hub.receive({ kind: 'inbox', brandId: 1, userIds: [7] });
    hub.receive({ kind: 'inbox', brandId: 1, userIds: [8] });
    const { heard } = await subscribed(ticketOf({ ...brandSession(1), user_id: 7 }), HARBOUR, renderedAt);
    const admin = await subscribed(
      ticketOf({ id: 4, user_id: 9, brand_id: null, portal: 'admin' }),
      'admin.localhost:1',
      renderedAt,
    );
    const product = await subscribed(ticketOf(brandSession(5, 2)), LUMEN);
    hub.receive(changed(1, 'after'));
    hub.receive(changed(2, 'after'));
    for (const each of [heard, admin.heard, product.heard])
      await until(() => wordsOf(each).includes('updated brief after'));
    expect(wordsOf(heard)).toEqual(['subscribed', 'updated brief missed', 'updated inbox', 'updated brief after']);
    expect(wordsOf(admin.heard).slice(0, 3)).toEqual([
      'subscribed',
      'updated brief missed',
      'updated brief of another brand',
    ]);
    // A client that does not send the time of its rendering receives no earlier events.
    expect(wordsOf(product.heard)).toEqual(['subscribed', 'updated brief after']);
  });

  test('is looked for anew where it is not known any more', async () => {
    for (const since of [Date.now() - 120_000, 0]) {
      const { heard } = await subscribed(ticketOf(brandSession(1)), HARBOUR, since);
      await until(() => heard.length > 1);
      expect(wordsOf(heard)).toEqual(['subscribed', 'resync']);
    }
    hub.resync();
    const { heard } = await subscribed(ticketOf(brandSession(1)), HARBOUR, Date.now() - 5000);
    await until(() => heard.length > 1);
    expect(wordsOf(heard)).toEqual(['subscribed', 'resync']);
  });
});

describe('what a socket hears', () => {
  test('[D-41] after the global subscription: the own brand, and no content', async () => {
    const harbour = await subscribed(ticketOf(brandSession(1)));
    const lumen = await subscribed(ticketOf(brandSession(2, 2)), LUMEN);
    const admin = await subscribed(
      ticketOf({ id: 3, user_id: 3, brand_id: null, portal: 'admin' }),
      'admin.localhost:1',
    );
    hub.receive(changed(1, 'one'));
    hub.receive(changed(null, 'platform'));
    const one = { event: 'updated', entity: 'brief', uuid: 'one', brandUuid: 'b', actorUuid: 'a' };
    await until(() => admin.heard.length === 3);
    expect(harbour.heard).toEqual([{ event: 'subscribed', scope: 'global' }, one]);
    expect(lumen.heard).toHaveLength(1);
    expect(admin.heard.slice(1)).toEqual([one, { ...one, uuid: 'platform' }]);
  });
  test('nothing before it subscribes, whatever else it says', async () => {
    const outcome = await connect(ticketOf(brandSession(1)));
    if (typeof outcome === 'number') throw new Error('refused');
    outcome.socket.send('nonsense');
    outcome.socket.send('{"type":"subscribe","scope":"brand 2"}');
    await new Promise((resolve) => setTimeout(resolve, 50));
    hub.receive(changed(1, 'one'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(outcome.heard).toEqual([]);
  });
  test('after a gap it is told to look again, and hosts are invalidated', async () => {
    const { heard } = await subscribed(ticketOf(brandSession(1)));
    hub.resync();
    await until(() => heard.length === 2);
    expect([heard[1], hosts.invalidated]).toEqual([{ event: 'resync' }, [undefined]]);
    hub.receive({ kind: 'brand-changed', brandId: 7 });
    expect(hosts.invalidated).toEqual([undefined, 7]);
  });
  test('who calls is asked again after a gap, an ended session and a changed brand', () => {
    hub.resync();
    hub.receive({ kind: 'session-ended', userId: 11 });
    hub.receive({ kind: 'brand-changed', brandId: 7 });
    expect(identities.invalidated).toBe(3);
    hub.receive(changed(1, 'one'));
    expect(identities.invalidated).toBe(3);
  });
});

describe('when it must go', () => {
  test('a notification closes the ended sessions at once, and no others', async () => {
    const gone = await subscribed(ticketOf(brandSession(1)));
    const stays = await subscribed(ticketOf(brandSession(2)));
    hub.receive({ kind: 'session-ended', sessionIds: [1] });
    expect(await gone.closed).toBe(4401);
    expect(stays.socket.readyState).toBe(WebSocket.OPEN);
    hub.receive({ kind: 'session-ended', userId: 2, brandId: 9 });
    expect(stays.socket.readyState).toBe(WebSocket.OPEN);
    hub.receive({ kind: 'session-ended', userId: 2 });
    expect(await stays.closed).toBe(4401);
  });
  test('a lost notification makes no difference within a second', async () => {
    const { closed } = await subscribed(ticketOf(brandSession(1)));
    const began = performance.now();
    live.clear();
    expect(await closed).toBe(4401);
    expect(performance.now() - began).toBeLessThan(1000);
  });
  test('a client that talks too much or too long is cut off', async () => {
    const loud = await subscribed(ticketOf(brandSession(1)));
    for (let index = 0; index < 80; index += 1) loud.socket.send('{}');
    expect(await loud.closed).toBe(1008);
    const long = await subscribed(ticketOf(brandSession(2)));
    long.socket.send('x'.repeat(5000));
    expect(await long.closed).toBe(1009);
  });
  test('a stopping server says 1012', async () => {
    const { closed } = await subscribed(ticketOf(brandSession(1)));
    await hub.close();
    expect(await closed).toBe(1012);
  });
});
