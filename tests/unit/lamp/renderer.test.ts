import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { printable } from '@/lib/lamp/pdf/printable';
import { createPdfRenderer, PdfBusy } from '@/server/pdf/renderer.mjs';

const document = (template: string, rows = 3) => ({
  design: 1,
  template,
  brand: { name: 'Harbour & Co', primary: '#0f4c5c', onPrimary: '#ffffff', secondary: '#e36414' },
  graphColour: '#0f766e',
  onGraph: '#ffffff',
  logo: null,
  project: 'Autumn in Łódź, Žižkov and Đà Nẵng',
  client: 'Salt & Stone Café',
  creator: 'Ada Quinn',
  period: '01/01/2027 – 31/03/2027',
  length: '3 months',
  date: '21/11/2026',
  updated: '09:05AM 21/11/2026 (UTC+10:00)',
  updatedAt: '2026-11-21T00:00:00.000Z',
  letter: [{ kind: 'p', runs: [{ text: 'Dear Jordan', bold: true }] }],
  timeline: {
    months: [{ month: '2027-01-01', left: 0, width: 1 }],
    lanes: [
      {
        type: 'Radio',
        lines: 1,
        bars: [{ key: 'a', label: 'Breakfast', left: 0, width: 0.5, line: 0, oneDay: false }],
      },
    ],
  },
  monthNames: ['Jan 2027'],
  costs: [{ month: 'Jan 2027', amount: '$12,000.00', cents: 1_200_000 }],
  rows: Array.from({ length: rows }, (_, at) => ({
    activity: `Activity ${at}`,
    type: 'Radio',
    task: 'Book',
    objective: 'Inform',
    division: 'Media',
    dates: '01/01/2027',
    cost: '$12.00',
    notes: '',
  })),
  total: '$36.00',
});
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const renderer = createPdfRenderer({ maxWaiting: 2 });
afterAll(() => renderer.close());

const pagesOf = (bytes: Uint8Array): number =>
  [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/\/Type \/Page\b/g),
  ].length;

/** A thread that does what its document orders: end, hang, or answer. */
const OBEDIENT = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ act }) => {
      if (act === 'end') process.exit(1);
      while (act === 'hang') {}
      if (act === 'throw') setTimeout(() => { throw new Error('broke'); });
      else parentPort.postMessage({ bytes: new Uint8Array([7]) });
    });
  `)}`,
);

describe('the PDF thread', () => {
  it('[O-03 P-08 P-09 P-10] draws each template in a design of its own, the same plan to the same bytes', async () => {
    const seen = new Set<number>();
    for (const template of ['tml', 'cl', 'generic']) {
      const first = await renderer.render(document(template));
      expect(Buffer.from(first.slice(0, 5)).toString()).toBe('%PDF-');
      expect(Buffer.compare(first, await renderer.render(document(template)))).toBe(0);
      seen.add(first.length);
    }
    expect(seen.size).toBe(3);
  }, 60_000);

  it('draws 200 rows over many pages', async () => {
    expect(pagesOf(await renderer.render(document('generic', 200)))).toBeGreaterThan(7);
  }, 60_000);

  it('loads nothing from outside while it draws (trust 19)', async () => {
    let hits = 0;
    const outside = http.createServer((_, response) => {
      hits += 1;
      response.end();
    });
    await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
    const href = `http://127.0.0.1:${(outside.address() as AddressInfo).port}/picture.png`;
    try {
      const named = { ...document('generic'), logo: { base64: PIXEL, format: 'png', src: href, url: href } };
      const letter = [{ kind: 'p', runs: [{ text: href, href }, { text: `<img src="${href}">` }] }];
      await renderer.render({ ...named, letter });
    } finally {
      outside.close();
    }
    expect(hits).toBe(0);
  }, 60_000);

  it('refuses what its queue does not hold, and goes on', async () => {
    const results = [1, 2, 3, 4].map(() => renderer.render(document('generic')));
    const answers = await Promise.allSettled(results);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    const [, , , refused] = answers;
    expect(refused?.status === 'rejected' && refused.reason).toBeInstanceOf(PdfBusy);
    expect(refused?.status === 'rejected' && refused.reason.retryAfter).toBeGreaterThan(0);
  }, 60_000);

  it('survives a document that cannot be drawn', async () => {
    await expect(renderer.render({ template: 'none' })).rejects.toThrow();
    expect((await renderer.render(document('generic'))).length).toBeGreaterThan(1000);
  }, 60_000);

  it('begins a new thread after one that ended, broke or hung; whoever waited is served', async () => {
    const frail = createPdfRenderer({ workerUrl: OBEDIENT, maxMs: 2000 });
    try {
      for (const act of ['end', 'throw', 'hang']) {
        const [broken, waiting] = await Promise.allSettled([frail.render({ act }), frail.render({ act: 'answer' })]);
        expect(broken, act).toMatchObject({ status: 'rejected', reason: { name: 'PdfLost', retryAfter: 5 } });
        expect(waiting, act).toMatchObject({ status: 'fulfilled', value: new Uint8Array([7]) });
      }
    } finally {
      await frail.close();
    }
  }, 30_000);

  it('is readied by a document of its own, in the very thread that draws the first one', async () => {
    const counting = new URL(
      `data:text/javascript,${encodeURIComponent(`
        import { parentPort } from 'node:worker_threads';
        let drawn = 0;
        parentPort.on('message', () => parentPort.postMessage({ bytes: new Uint8Array([++drawn]) }));
      `)}`,
    );
    const fresh = createPdfRenderer({ workerUrl: counting });
    try {
      await fresh.warm();
      expect(await fresh.render(document('generic'))).toEqual(new Uint8Array([2]));
    } finally {
      await fresh.close();
    }
    const real = createPdfRenderer();
    try {
      expect(pagesOf(await real.render('warm'))).toBeGreaterThan(0);
    } finally {
      await real.close();
    }
  }, 30_000);

  it('refuses, once closed, what waits and what comes', async () => {
    const closing = createPdfRenderer({ workerUrl: OBEDIENT });
    const outcomes = [closing.render({ act: 'hang' }), closing.render({ act: 'answer' })].map((each) =>
      each.then(
        () => 'drawn',
        () => 'refused',
      ),
    );
    await closing.close();
    expect(await Promise.all(outcomes)).toEqual(['refused', 'refused']);
    await expect(closing.render({ act: 'answer' })).rejects.toThrow('closed');
  });
});

describe('the queue of the PDF thread', () => {
  const drawn = (order: number[], who: number) => () => order.push(who);

  it('is not for one brand alone: half of it at most, and others in turn', async () => {
    const shared = createPdfRenderer({ workerUrl: OBEDIENT, maxWaiting: 4 });
    try {
      const order: number[] = [];
      const first = shared.render({ act: 'answer' }, 1).then(drawn(order, 1));
      const second = [1, 2].map(() => shared.render({ act: 'answer' }, 1).then(drawn(order, 1)));
      await expect(shared.render({ act: 'answer' }, 1)).rejects.toBeInstanceOf(PdfBusy);
      const other = shared.render({ act: 'answer' }, 2).then(drawn(order, 2));
      await Promise.all([first, ...second, other]);
      expect(order).toEqual([1, 2, 1, 1]);
    } finally {
      await shared.close();
    }
  });

  it('is left with an error that says when to try again, rather than waited in for ever', async () => {
    const slow = createPdfRenderer({ workerUrl: OBEDIENT, maxWaitMs: 50, maxMs: 5000 });
    try {
      const hung = slow.render({ act: 'hang' });
      hung.catch(() => {});
      await expect(slow.render({ act: 'answer' })).rejects.toMatchObject({ name: 'PdfBusy', retryAfter: 5 });
    } finally {
      await slow.close();
    }
  });
});

describe('what is printable', () => {
  const has = (codePoint: number): boolean => codePoint < 0x2010 || codePoint === 0x1f389 || codePoint === 0x1f680;

  it('is what a font has; emoji lose what only colour shows, or go, and other characters become boxes', () => {
    const same = ['Łódź, Đà Nẵng', 'two\nlines'];
    expect(printable(same, has)).toEqual(same);
    expect(printable({ text: 'Launch 🎉 day 👩!', graph: '#0f766e', at: 3, none: null }, has)).toEqual({
      text: 'Launch 🎉 day!',
      graph: '#0f766e',
      at: 3,
      none: null,
    });
    expect(printable('東京 tour', has)).toBe('□□ tour');
    // A letter and a combining accent, as some keyboards send them, become the one character that the font has.
    expect(printable('Cafe\u0301', has)).toBe('Café');
    // The renderer needs a separator between adjacent characters beyond the basic plane.
    expect(printable('🎉🚀', has)).toBe('🎉\u200a🚀');
  });
});
