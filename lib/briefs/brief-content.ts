import { sanitiseRichText } from '@/lib/rich-text/sanitise';
import { defined } from '@/lib/runtime/defined';
import { textFieldNames } from './brief-fields';
import type { BriefChanges } from './inputs';

const asDay = (date: string): Date => new Date(`${date}T00:00:00Z`);

/**
 * The columns of a form's own fields, as Prisma writes them; only what was sent. HTML is sanitised here, on write
 * (D5.6). `whyText` is stored for 'Why' alone.
 * @param before the brief's current content.
 */
export function contentOf(input: Omit<BriefChanges, 'version'>, before: { whatOrWhy: string | null }) {
  const { draftDueDate, inMarketDate, overview, notes, whatOrWhy } = input;
  const choice = whatOrWhy === undefined ? before.whatOrWhy : whatOrWhy;
  return defined({
    project: input.project,
    ...Object.fromEntries(textFieldNames.map((name) => [name, input[name]])),
    urgent: input.urgent,
    terms: input.terms,
    hardEstimate: input.hardEstimate,
    hoursAllocated: input.hoursAllocated,
    relatedLinks: input.relatedLinks,
    draftDueDate: draftDueDate === undefined ? undefined : asDay(draftDueDate),
    inMarketDate: inMarketDate === undefined ? undefined : asDay(inMarketDate),
    overview: overview === undefined ? undefined : sanitiseRichText(overview),
    notes: notes === undefined ? undefined : sanitiseRichText(notes),
    whatOrWhy,
    whyText: choice === 'Why' ? input.whyText : null,
  });
}
