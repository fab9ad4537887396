import { afterAll, describe, expect, it } from 'vitest';
import { createPdfRenderer, PdfQueueFull } from '@/server/pdf/renderer.mjs';

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
  updated: '09:05AM 21/11/2026 (UTC+10:00)',
  updatedAt: '2026-11-21T00:00:00.000Z',
  letter: [{ kind: 'p', runs: [{ text: 'Dear Jordan', bold: true }] }],
  timeline: {
    months: [{ month: '2027-01-01', left: 0, width: 1 }],
    lanes: [{ type: 'Radio', lines: 1, bars: [{ key: 'a', label: 'Breakfast', left: 0, width: 0.5, line: 0 }] }],
  },
  monthNames: ['Jan 2027'],
  costs: [{ month: 'Jan 2027', amount: '$12,000.00', cents: 1_200_000 }],
  rows: Array.from({ length: rows }, (_, at) => ({
    ...{ activity: `Activity ${at}`, type: 'Radio', task: 'Book', objective: 'Inform', division: 'Media' },
    ...{ dates: '01/01/2027', cost: '$12.00', notes: '' },
  })),
  total: '$36.00',
});
const renderer = createPdfRenderer({ mostWaiting: 2 });
afterAll(() => renderer.close());

const pagesOf = (bytes: Uint8Array): number =>
  [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/\/Type \/Page\b/g),
  ].length;

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

  it('refuses what its queue does not hold, and goes on', async () => {
    const asked = [1, 2, 3, 4].map(() => renderer.render(document('generic')));
    const answers = await Promise.allSettled(asked);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    const [, , , refused] = answers;
    expect(refused?.status === 'rejected' && refused.reason).toBeInstanceOf(PdfQueueFull);
    expect(refused?.status === 'rejected' && refused.reason.retryAfter).toBeGreaterThan(0);
  }, 60_000);

  it('survives a document that cannot be drawn', async () => {
    await expect(renderer.render({ template: 'none' })).rejects.toThrow();
    expect((await renderer.render(document('generic'))).length).toBeGreaterThan(1000);
  }, 60_000);
});
