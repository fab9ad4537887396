import { afterAll, expect, it } from 'vitest';
import { createPdfRenderer } from '@/server/pdf/renderer.mjs';
import { samplePlan } from '@/tests/bench/sample-plan.mjs';
import { textOfPdf } from './text-of-pdf';

const renderer = createPdfRenderer();
afterAll(() => renderer.close());

const draw = async (version: number, project: string, ...letter: string[]): Promise<string> =>
  textOfPdf(
    await renderer.render({
      ...samplePlan(version),
      project,
      letter: letter.map((text) => ({ kind: 'p', runs: [{ text }] })),
    }),
  );
/** Copied text of Arabic is in visual order. */
const sorted = (text: string): string => [...text.matchAll(/\p{Script=Arabic}/gu)].map(String).sort().join('');

it('a PDF loses no letter to the one that was drawn before, of whose letters some are parts of its own', async () => {
  const words = ['خطتنا', 'خطة', 'سوق', 'سماء', 'سعر', 'سنة'];
  await draw(1, 'First', 'ملاحظة: السعر 1,200 دولار شامل الضريبة');
  expect(sorted(await draw(2, 'Second', ...words))).toBe(sorted(words.join('')));

  // In a title, whose font nothing else on the pages uses for these.
  await draw(3, 'ĶŰĜŽ');
  expect(await draw(4, 'KUGZ')).toContain('KUGZ');
}, 120_000);
