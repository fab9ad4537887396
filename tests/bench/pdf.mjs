import { createPdfRenderer } from '../../server/pdf/renderer.mjs';
import { PDF_ROWS } from './documents.mjs';
import { bytesOf } from './list.mjs';
import { inTurn } from './measure.mjs';
import { drawPlainPlan } from './plain-pdf.mjs';
import { heading, line } from './report.mjs';
import { samplePlan } from './sample-plan.mjs';
import { ORDINARY } from './size.mjs';

/**
 * A plan's PDF, warm, in the worker as the product has it, against pdfkit drawing the same; then one that is kept.
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
}
