import * as z from 'zod';
import { operation } from '@/lib/core/operation';
import { today } from '@/lib/format/format';

/**
 * A stamp of everything that lists of briefs show: it differs once a brief, a name in the lookup data or the day has
 * changed. It reads only the ends of two indexes, so that a page can poll every few seconds and refresh only when
 * needed (the workload).
 */
export const lastChange = operation({
  name: 'briefs.lastChange',
  summary: 'Stamp of the newest change of the briefs',
  effect: 'read',
  allow: 'brief.view',
  input: z.object({}),
  output: z.object({ stamp: z.string() }),
  async run({ db, brand, now }) {
    const [row] = await db.$queryRaw<{ stamp: string }[]>`
      select concat_ws('.', (select reference_version from brands where id = ${brand.id}),
        (select id from brief_changes where brand_id = ${brand.id} order by id desc limit 1)) as stamp`;
    return { stamp: `${row?.stamp ?? ''}.${today(brand.timeZone, now)}` };
  },
});
