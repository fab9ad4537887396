import { Document, renderToBuffer } from '@react-pdf/renderer';
import type { PlanDocument } from '../plan-document';
import { ChooseLocal } from './choose-local';
import { FIRST_PLAN } from './first-plan';
import { openFonts } from './fonts';
import { Generic } from './generic';
import { MarketingLab } from './marketing-lab';
import { printable } from './printable';

const TEMPLATES = { tml: MarketingLab, cl: ChooseLocal, generic: Generic };

/**
 * A plan's pages. Their content is computed before (`planDocument`); here it is only drawn. The same document gives the
 * same bytes. `warm` draws a sample with each template, so that fonts and code are loaded and the first document takes
 * no longer than the next.
 */
export async function renderPlan(given: PlanDocument | 'warm'): Promise<Uint8Array<ArrayBuffer>> {
  if (given !== 'warm') return draw(given);
  await draw({ ...FIRST_PLAN, template: 'tml' });
  await draw({ ...FIRST_PLAN, template: 'cl' });
  return draw({ ...FIRST_PLAN, template: 'generic' });
}

async function draw({ logo, ...words }: PlanDocument): Promise<Uint8Array<ArrayBuffer>> {
  const type = await openFonts(JSON.stringify(words));
  const document: PlanDocument = { ...printable(words, type.has), logo };
  const Template = TEMPLATES[document.template];
  const date = new Date(document.updatedAt);
  const buffer = await renderToBuffer(
    <Document
      title={document.project}
      author={document.brand.name}
      creator={document.brand.name}
      producer={document.brand.name}
      language="en-AU"
      creationDate={date}
      modificationDate={date}
    >
      {Template({ document, type })}
    </Document>,
  );
  // A copy, since a small Buffer shares its memory with others and could not be transferred.
  return Uint8Array.from(buffer);
}
