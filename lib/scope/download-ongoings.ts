import * as z from 'zod';
import { operation } from '@/lib/core/operation';
import { csvOf, fileName } from '@/lib/format/csv';
import { formatInstantDate, today } from '@/lib/format/format';
import { scopePath } from './inputs';
import { priceScope } from './pricing';
import { linesOf, liveScope, pricedLineOf, pricesOf } from './read-scope';

/**
 * The monthly ongoings as CSV (D7.8): Segment, Notes, Created, Hours, Sell; one row each, hours and sell those of the
 * scope's line items. Never the cost.
 */
export const downloadOngoings = operation({
  name: 'scopes.downloadOngoings',
  summary: "Download a scope's monthly ongoings as CSV",
  effect: 'read',
  allow: 'ongoing.manage',
  asFile: true,
  input: scopePath,
  output: z.object({ fileName: z.string(), csv: z.string() }),
  async run(context, { scopeId }) {
    const { db, brand, now } = context;
    const scope = await liveScope(context, scopeId);
    const { totalHours, linesSell } = priceScope(pricesOf(scope), (await linesOf(context, scope.id)).map(pricedLineOf));
    const ongoings = await db.scopeOngoing.findMany({
      where: { scopeId: scope.id, deletedAt: null },
      include: { segment: true },
      orderBy: { id: 'asc' },
    });
    const [year, month, day] = today(brand.timeZone, now).split('-');
    return {
      fileName: fileName(`${scope.productTitle} ongoings ${day}-${month}-${year}.csv`),
      csv: csvOf([
        ['Segment', 'Notes', 'Created', 'Hours', 'Sell'],
        ...ongoings.map(({ segment, notes, createdAt }) => [
          segment.name,
          notes,
          formatInstantDate(createdAt, brand.timeZone),
          totalHours,
          linesSell,
        ]),
      ]),
    };
  },
});
