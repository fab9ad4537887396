/** Scopes: titles, states and texts. */
import { z } from 'zod';
import { cell, readTable } from './read-table';
import { type Kit, kits } from './scope-kits';

const ongoings = readTable('ongoings', { scope: cell.text, segment: cell.text, notes: cell.text });

/**
 * `status`: id of a scope status. `reporting`: dollars; `overrideHourly` replaces the sum of the lines; `unpriced`: no price
 * given yet.
 */
const offers = readTable('scopes', {
  brand: cell.brand,
  key: cell.text,
  title: cell.text,
  client: cell.text,
  category: cell.text,
  type: z.enum(['Once Off', 'Ongoing']),
  status: cell.amount,
  kits: cell.list.pipe(z.array(z.enum(Object.keys(kits) as Kit[]))),
  creator: cell.text,
  assignee: cell.text,
  segment: cell.text,
  reporting: cell.text,
  merchant: cell.text,
  cc: cell.text,
  overrideHourly: cell.text,
  unpriced: cell.yes,
});

export const scopes = offers.map((offer) => ({
  ...offer,
  ongoings: ongoings.filter(({ scope }) => scope === offer.key),
}));

export type DemoScope = (typeof scopes)[number];

/** Rich text; {title} and {client} are filled in. */
export const quoteIntros: readonly string[] = [
  '<p>Thank you for asking us to quote on <strong>{title}</strong>. The lines below show what is included and who does the work. Prices are in Australian dollars and exclude GST.</p><p>The quote includes two rounds of changes at each stage and holds for thirty days.</p>',
  '<p>For {client}: this scope covers everything from briefing to hand-over. Printing, media and other outside costs are quoted separately, at cost, before we commit to them.</p>',
  '<p>Here is what we understood, what we will do and what it costs. Work starts within <em>five working days</em> of your approval.</p>',
];

export const supportNotes: readonly string[] = [
  'Priced on the last three jobs of this kind. The build took 20% longer than quoted twice, so the hours have been lifted.',
  'Client has asked for a fixed price. Watch the third round of changes.',
  'Standard offering. Do not discount without a second pair of eyes.',
  'Outside costs are not in here: print, talent, media, permits.',
  '',
];
