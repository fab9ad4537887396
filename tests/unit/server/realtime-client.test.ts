import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  connectRealtime,
  type RealtimeEvent,
  type RealtimeStatus,
  socketAddress,
} from '@/components/realtime/connection';
import { type AgencyEvent, payloadsOf } from '@/lib/core/notify';

const page = { protocol: 'https:', host: 'harbour.test' };

describe('socket address', () => {
  test('[D-39] an address that begins with ws or wss is opened', () => {
    expect(socketAddress('wss://rt.test/x', page)).toBe('wss://rt.test/x');
    expect(socketAddress('ws://rt.test', page)).toBe('ws://rt.test');
    expect(socketAddress('auto', page)).toBe('wss://harbour.test/realtime');
    expect(socketAddress('auto', { ...page, protocol: 'http:' })).toBe('ws://harbour.test/realtime');
  });
  test.each(['', 'off', 'http://rt.test', 'https://rt.test', 'xws://rt.test'])('[D-40] %j opens none', (address) => {
    expect(socketAddress(address, page)).toBeNull();
  });
});

describe('connection', () => {
  class FakeSocket {
    static all: FakeSocket[] = [];
    onopen?: () => void;
    onmessage?: (event: { data: string }) => void;
    onclose?: (event: { code: number }) => void;
    sent: string[] = [];
    closed = false;
    constructor(readonly address: string) {
      FakeSocket.all.push(this);
    }
    send(text: string) {
      this.sent.push(text);
    }
    close() {
      this.closed = true;
    }
  }
  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.all = [];
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  function open(
    ticket: () => Promise<string | null> = async () => 't',
    renderedAt?: number,
    isLoggedIn?: () => Promise<boolean>,
  ) {
    const events: RealtimeEvent[] = [];
    const statuses: RealtimeStatus[] = [];
    const connection = connectRealtime({
      socketUrl: 'auto',
      location: page,
      getTicket: ticket,
      isLoggedIn,
      renderedAt,
      onEvent: (event) => events.push(event),
      onStatus: (status) => statuses.push(status),
      Socket: FakeSocket as never,
      random: () => 0.5,
    });
    return { connection, events, statuses };
  }
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const nth = (index: number) => FakeSocket.all[index] as FakeSocket;

  test('[D-41] it subscribes globally after connecting', async () => {
    const { statuses, events } = open();
    await settle();
    expect(nth(0).address).toBe('wss://harbour.test/realtime?ticket=t');
    nth(0).onopen?.();
    expect(nth(0).sent.map((text) => JSON.parse(text))).toEqual([{ type: 'subscribe', scope: 'global' }]);
    nth(0).onmessage?.({ data: '{"event":"subscribed","scope":"global"}' });
    expect(statuses.at(-1)).toBe('live');
    nth(0).onmessage?.({ data: '{"event":"updated","entity":"brief","uuid":"x"}' });
    nth(0).onmessage?.({ data: 'nonsense' });
    expect(events).toEqual([{ event: 'updated', entity: 'brief', uuid: 'x' }]);
  });

  test('the first subscription says when the page was rendered, later ones ask the screens to look again', async () => {
    const { events } = open(async () => 't', 1_800_000_000_000);
    await settle();
    nth(0).onopen?.();
    nth(0).onmessage?.({ data: '{"event":"subscribed"}' });
    nth(0).onclose?.({ code: 1012 });
    await vi.advanceTimersByTimeAsync(500);
    nth(1).onopen?.();
    nth(1).onmessage?.({ data: '{"event":"subscribed"}' });
    const [first, second] = [nth(0), nth(1)].map(({ sent }) => JSON.parse(sent[0] ?? ''));
    expect(first).toEqual({ type: 'subscribe', scope: 'global', since: 1_800_000_000_000 });
    expect(second).toEqual({ type: 'subscribe', scope: 'global' });
    expect(events).toEqual([{ event: 'resync' }]);
  });

  test('a lost line comes back with growing waits, and asks the screens to look again', async () => {
    const { events } = open();
    await settle();
    nth(0).onmessage?.({ data: '{"event":"subscribed"}' });
    nth(0).onclose?.({ code: 1012 });
    await vi.advanceTimersByTimeAsync(500);
    nth(1).onclose?.({ code: 1006 });
    await vi.advanceTimersByTimeAsync(999);
    expect(FakeSocket.all).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    nth(2).onmessage?.({ data: '{"event":"subscribed"}' });
    expect(events).toEqual([{ event: 'resync' }]);
  });

  test('[C-70] log-out disconnects, and nothing opens it again', async () => {
    const { connection, statuses } = open();
    await settle();
    connection.close();
    expect([nth(0).closed, statuses.at(-1)]).toEqual([true, 'off']);
    connection.retryNow();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  test('an ended session and a missing one are final', async () => {
    const ended = open(undefined, undefined, async () => false);
    await settle();
    nth(0).onclose?.({ code: 4401 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(ended.statuses.at(-1)).toBe('ended');
    const nobody = open(async () => null);
    await settle();
    expect(nobody.statuses.at(-1)).toBe('off');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  test('when another tab has logged in again, the line comes back with a ticket of the new session', async () => {
    let tickets = 0;
    const answers = [new Error('no answer'), true];
    const { statuses, events } = open(
      async () => {
        tickets += 1;
        return `t${tickets}`;
      },
      undefined,
      async () => {
        const answer = answers.shift();
        if (answer instanceof Error) throw answer;
        return answer ?? false;
      },
    );
    await settle();
    nth(0).onmessage?.({ data: '{"event":"subscribed"}' });
    nth(0).onclose?.({ code: 4401 });
    // Its cookie may arrive after the word that the session before it ended.
    await vi.advanceTimersByTimeAsync(999);
    expect(answers).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(2000);
    expect(nth(1).address).toBe('wss://harbour.test/realtime?ticket=t2');
    nth(1).onmessage?.({ data: '{"event":"subscribed"}' });
    expect(statuses).not.toContain('ended');
    expect(events).toEqual([{ event: 'resync' }]);
  });

  test('a ticket that cannot be had is asked for again', async () => {
    let tries = 0;
    open(async () => {
      tries += 1;
      if (tries === 1) throw new Error('offline');
      return 't';
    });
    await vi.advanceTimersByTimeAsync(500);
    expect([tries, FakeSocket.all.length]).toEqual([2, 1]);
  });
});

describe('payloadsOf', () => {
  test('equal events are sent once, in one statement', () => {
    const event: AgencyEvent = { kind: 'brand-changed', brandId: 7 };
    expect(payloadsOf([event, event])).toEqual(['{"kind":"brand-changed","brandId":7}']);
  });
  test('many ended sessions are spread over messages that PostgreSQL accepts', () => {
    const sessionIds = Array.from({ length: 5000 }, (_, index) => 2_147_000_000 + index);
    const payloads = payloadsOf([{ kind: 'session-ended', sessionIds }]);
    expect(payloads.every((payload) => payload.length < 8000)).toBe(true);
    expect(payloads.flatMap((payload) => JSON.parse(payload).sessionIds)).toEqual(sessionIds);
  });
});
