import { createPdfRenderer } from '../../server/pdf/renderer.mjs';
import { PDF_ROWS } from './documents.mjs';
import { bytesOf } from './list.mjs';
import { inTurn, median } from './measure.mjs';
import { drawPlainPlan } from './plain-pdf.mjs';
import { heading, line } from './report.mjs';
import { samplePlan } from './sample-plan.mjs';
import { ORDINARY } from './size.mjs';

const TEMPLATES = /** @type {const} */ (['tml', 'cl', 'generic']);

/**
 * A plan's PDF, warm, in the product's worker, against pdfkit drawing the same; then a cached one.
 * @param {import('./servers.mjs').Prepared} prepared
 */
export async function measurePdf({ large, documents, quick }) {
  heading(`The PDF of a plan with ${PDF_ROWS} rows and timeline, against pdfkit (time a document)`);
  const renderer = createPdfRenderer();
  const pdf = { ...large.v1(ORDINARY, `/lamptool/plans/${documents.pdfPlan}/pdf`), method: 'POST' };
  let version = 0;
  const next = () => {
    version += 1;
    return samplePlan(version);
  };
  try {
    const taken = await inTurn(
      {
        product: () => renderer.render(next()),
        pdfkit: () => drawPlainPlan(next()),
        unchanged: () => bytesOf(pdf),
      },
      { times: quick ? 3 : 15 },
    );
    line('pdf', 'drawn anew', taken.product / taken.pdfkit, { atMost: 3 });
    line('pdf', 'of an unchanged plan, through /v1', taken.unchanged / taken.pdfkit, { atMost: 0.1 });
  } finally {
    await renderer.close();
  }
  for (const template of TEMPLATES) await measureFirst(template, quick);
}

/**
 * The first document of a template after a start (which has rendered one of each by then), over the next ones.
 * @param {typeof TEMPLATES[number]} template
 * @param {boolean} quick
 */
async function measureFirst(template, quick) {
  /** @type {number[]} */
  const ratios = [];
  for (let start = 0; start < (quick ? 1 : 3); start += 1) {
    const fresh = createPdfRenderer();
    try {
      await fresh.warm();
      /** @type {number[]} */
      const taken = [];
      for (let version = 1; version <= 6; version += 1) {
        const began = performance.now();
        await fresh.render({ ...samplePlan(version), template });
        taken.push(performance.now() - began);
      }
      ratios.push((taken[0] ?? Number.NaN) / median(taken.slice(1)));
    } finally {
      await fresh.close();
    }
  }
  line('pdf', `the first after a start, of the next: template ${template}`, median(ratios), { atMost: 1.3 });
}
