import { latePart } from '@/components/ui/late-part';
import type { LinePrice } from '@/lib/scope/pricing';
import { type LineRow, pricedRow, savedPriceOf } from './line-rows';

/**
 * What prices a scope, in decimals: as one types, with the first sign of a hand. What is saved was priced by the server,
 * and its figures came with the page.
 */
export const latePricing = latePart(() => import('@/lib/scope/pricing'));

const UNPRICED: LinePrice = { timeDecimalHours: '', itemCostPrice: '', itemSellPrice: '' };

/** What a line costs and sells for; nothing yet for one that is new before the pricing is there. */
export const priceOf = (row: LineRow): LinePrice =>
  savedPriceOf(row) ?? latePricing.loaded()?.priceLine(pricedRow(row)) ?? UNPRICED;

/** Those that were drawn before the pricing was there, as rows to be drawn anew. */
export const redrawn = (rows: LineRow[]): LineRow[] =>
  rows.every(savedPriceOf) ? rows : rows.map((row) => (savedPriceOf(row) ? row : { ...row }));
