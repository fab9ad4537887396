import { describe, expect, it, vi } from 'vitest';
import { kindOf } from '@/server/guard/admission.mjs';
import { busyPage, unavailablePage } from '@/server/guard/pages.mjs';
import { createWorkQueue } from '@/server/guard/work-queue.mjs';

describe('a queue of work (trust 24)', () => {
  const limits = { concurrency: 2, maxQueued: 4, maxPerOwner: 3, maxWaitMs: 60_000 };
  /** The visitors that were admitted, in that order, and those that were refused. */
  function visitors(queue: ReturnType<typeof createWorkQueue>) {
    const entered: string[] = [];
    const turnedAway: string[] = [];
    const come = (owner: string, name = owner) =>
      queue.enter(owner).then((may) => void (may ? entered : turnedAway).push(name));
    return { entered, turnedAway, come };
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('lets a bounded number work, and others wait for a place', async () => {
    const queue = createWorkQueue(limits);
    const { entered, come } = visitors(queue);
    for (const name of ['a1', 'a2', 'a3']) void come('a', name);
    await settled();
    expect([entered, queue.size]).toEqual([['a1', 'a2'], { working: 2, queued: 1 }]);
    queue.leave();
    await settled();
    expect([entered, queue.size]).toEqual([['a1', 'a2', 'a3'], { working: 2, queued: 0 }]);
    for (let left = 0; left < 2; left += 1) queue.leave();
    expect(queue.size).toEqual({ working: 0, queued: 0 });
  });

  it('is filled by no owner alone, and its owners take turns', async () => {
    const queue = createWorkQueue(limits);
    const { entered, turnedAway, come } = visitors(queue);
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) void come('a', name);
    void come('b', 'b1');
    void come('c', 'c1');
    await settled();
    expect(turnedAway).toEqual(['a6', 'c1']);
    for (let place = 0; place < 4; place += 1) queue.leave();
    await settled();
    expect(entered).toEqual(['a1', 'a2', 'a3', 'b1', 'a4', 'a5']);
  });

  it('an owner whose visitor gave up keeps the turn', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      const queue = createWorkQueue({ ...limits, maxWaitMs: 60 });
      const { entered, turnedAway, come } = visitors(queue);
      for (const name of ['a1', 'a2', 'gave up']) void come('a', name);
      vi.advanceTimersByTime(30);
      void come('a', 'a3');
      void come('b', 'b1');
      vi.advanceTimersByTime(30);
      await settled();
      for (let place = 0; place < 2; place += 1) queue.leave();
      await settled();
      expect([turnedAway, entered]).toEqual([['gave up'], ['a1', 'a2', 'a3', 'b1']]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('waits out a burst, but not an overload that lasts', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      const queue = createWorkQueue({ ...limits, maxWaitMs: 60, overloadMs: 5 });
      const { turnedAway, come } = visitors(queue);
      for (const name of ['a1', 'a2', 'burst']) void come('a', name);
      vi.advanceTimersByTime(50);
      await settled();
      expect(turnedAway).toEqual([]);
      // A waiting visitor is admitted as the next one arrives: the queue is never empty.
      void come('a', 'next');
      queue.leave();
      vi.advanceTimersByTime(15);
      void come('b', 'lasting');
      vi.advanceTimersByTime(6);
      await settled();
      expect(turnedAway).toEqual(['lasting']);
      // Once the queue is empty, the next one starts a new burst.
      queue.leave();
      void come('b', 'later');
      vi.advanceTimersByTime(50);
      await settled();
      expect(turnedAway).toEqual(['lasting']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('turns away who has waited for too long, and gives them no place afterwards', async () => {
    const queue = createWorkQueue({ ...limits, maxWaitMs: 5 });
    const { entered, turnedAway, come } = visitors(queue);
    await Promise.all([come('a', 'a1'), come('a', 'a2'), come('a', 'a3')]);
    expect([entered, turnedAway, queue.size]).toEqual([['a1', 'a2'], ['a3'], { working: 2, queued: 0 }]);
    queue.leave();
    expect(queue.size).toEqual({ working: 1, queued: 0 });
  });
});

describe('the kinds of work', () => {
  it.each([
    ['POST', '/v1/auth/login', 'logIn'],
    ['POST', '/api/auth/callback/credentials', 'logIn'],
    ['GET', '/v1/users/me', 'api'],
    ['POST', '/v1/brands/1/lamptool/plans/2/pdf', 'pdf'],
    ['PUT', '/v1/brands/1/lamptool/plans/2/email-save-sent', 'pdf'],
    ['GET', '/briefme/briefs', 'pages'],
    ['POST', '/login', 'logIn'],
    ['POST', '/admin/login', 'logIn'],
    ['POST', '/profile', 'actions'],
    ['GET', '/files/0b0e', 'api'],
    ['GET', '/_next/static/chunks/a.js', null],
  ])('%s %s is %s', (method, path, kind) => expect(kindOf(method, path)).toBe(kind));

  it('what the router asks for in advance is never in the way of a page that somebody waits for', () => {
    expect(kindOf('GET', '/briefme/briefs', true)).toBe('prefetches');
  });
});

describe('the pages of a moment without an answer', () => {
  it.each([busyPage, unavailablePage])('try again by themselves', (draw) => {
    const html = draw('Desk <b>', 'n0nce');
    expect(html).toMatch(/<meta http-equiv="refresh" content="[2-5]">/);
    expect(html).toContain('tries again by itself');
    expect(html).not.toContain('<b>');
  });
});
