import * as z from 'zod';
import { operation } from '@/lib/core/operation';
import { today } from '@/lib/format/format';

/** Twice what one call can change. */
const NEWEST = 1000;

/**
 * A stamp of what lists of briefs show, the number of files apart: it differs once a brief, a name in the lookup data or
 * the day has changed. One look at the ends of two indexes, so that a page can ask every few seconds and redraw only when it has to
 * (the workload's refresh). Ids are taken before the commit: a change may appear behind the newest, whose id would stay the
 * same, so the newest ones are summed up.
 */
export const lastChange = operation({
  name: 'briefs.lastChange',
  summary: 'Read the stamp of the newest change of the briefs',
  effect: 'read',
  allow: 'brief.view',
  input: z.object({}),
  output: z.object({ stamp: z.string() }),
  async run({ db, brand, now }) {
    const [row] = await db.$queryRaw<{ stamp: string }[]>`
      select concat_ws('.', (select reference_version from brands where id = ${brand.id}),
        (select sum(id) from (
          select id from brief_changes where brand_id = ${brand.id} order by id desc limit ${NEWEST}) as newest)) as stamp`;
    return { stamp: `${row?.stamp ?? ''}.${today(brand.timeZone, now)}` };
  },
});
