import { afterAll, beforeAll, expect, it } from 'vitest';
import { inBrand } from '@/lib/db/brand-database';
import { platformClient } from '@/lib/db/clients';
import { type PlanDocument, planDocument } from '@/lib/lamp/plan-document';
import { withLogo } from '@/lib/lamp/plan-pdf';
import { templates } from '@/lib/lamp/plan-words';
import { fetchedPlan } from '@/lib/lamp/read-plan';
import { isBlankRichText } from '@/lib/rich-text/visible-text';
import { installRuntime, type Runtime } from '@/lib/runtime/runtime';
import { loadDemonstration } from '@/prisma/demo/load';
import { createPdfRenderer } from '@/server/pdf/renderer.mjs';
import { textOfPdf } from '@/tests/unit/lamp/text-of-pdf';
import { type Clone, cloneDatabase, runtimeOn } from '../harness';

/** The pages of every demonstration plan in every template: what a client is given. */
let clone: Clone;
let runtime: Runtime;
let documents: PlanDocument[];
const renderer = createPdfRenderer();

beforeAll(async () => {
  clone = await cloneDatabase();
  await loadDemonstration(clone.ownerUrl);
  runtime = runtimeOn(clone);
  const { rows } = await clone.owner.query<{ brand_id: number }>('select distinct brand_id from plans');
  documents = [];
  for (const { brand_id: brandId } of rows) {
    const brand = (await platformClient().brand.findUniqueOrThrow({ where: { id: brandId } })) as never;
    const found = await inBrand(brandId, async (db) => {
      const plans = await db.plan.findMany({ where: { deletedAt: null }, orderBy: { id: 'asc' } });
      const written = plans.filter(({ coverLetter }) => !isBlankRichText(coverLetter));
      const made: PlanDocument[] = [];
      for (const { id } of written) {
        const plan = await fetchedPlan({ db, brand }, { id });
        made.push(await planDocument({ db, brand }, plan, 'Australia/Sydney'));
      }
      return made;
    });
    for (const document of found) documents.push(await withLogo(document, brandId));
  }
}, 120_000);
afterAll(async () => {
  await renderer.close();
  installRuntime(null);
  await runtime?.close();
  await clone?.close();
});

const times = (text: string, word: string): number => text.split(word).length - 1;
/** What a page says beside its footer. */
const body = (page: string): string => page.replace(/Last updated .*|Page \d+ of \d+/g, '').trim();

it.each(templates.map(({ value }) => value))(
  'the demonstration plans in %s: no page is empty or nearly so, no chart is parted',
  async (template) => {
    expect(documents.length).toBeGreaterThan(10);
    const faults: string[] = [];
    for (const document of documents) {
      const pages = textOfPdf(await renderer.render({ ...document, template })).split('\n');
      const whole = pages.join('\n');
      const fault = (what: string) => faults.push(`${document.project}: ${what}`);
      for (const [at, page] of pages.entries()) if (body(page).length < 40) fault(`page ${at + 1} is empty`);
      const onLast = document.rows.filter(({ activity }) => pages.at(-1)?.includes(activity)).length;
      if (onLast < 3) fault(`the last page has ${onLast} activities`);
      // Once above the timeline and once in the costs: above a timeline that goes on its months stand again.
      const [month = ''] = document.monthNames;
      if (times(whole, month) !== 2) fault('the timeline is parted');
      for (const { amount } of document.costs) if (!whole.includes(amount)) fault(`${amount} is missing`);
    }
    expect(faults).toEqual([]);
  },
  180_000,
);
