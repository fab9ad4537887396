import * as z from 'zod';
import { pageMeta } from '@/lib/core/fields';
import { operation } from '@/lib/core/operation';
import { wholeList } from '@/lib/core/whole-list';
import { Prisma } from '@/lib/db/generated/client';
import { listViewsInput, maySeeScreen, viewView } from './inputs';
import { type StoredView, viewOf } from './read-view';

/** The views of a list: one's own and those that are shared with the brand, by name. */
export const listViews = operation({
  name: 'views.list',
  summary: 'List the saved views of a list',
  effect: 'read',
  transaction: false,
  allow: 'views.use',
  input: listViewsInput,
  output: z.object({ data: z.array(viewView), meta: pageMeta }),
  async run(context, { screen }) {
    const { brand, actor, request, rows } = context;
    if (!maySeeScreen(request, screen)) return wholeList([]);
    const views = await rows<StoredView>(
      Prisma.sql`
        select id, uuid::text as uuid, user_id as "userId", screen, name, query, shared, version
        from saved_views
        where brand_id = ${brand.id} and screen = ${screen} and deleted_at is null and (user_id = ${actor.userId} or shared)
        order by lower(name), id`,
      'once',
    );
    return wholeList(views.map((view) => viewOf(context, view)));
  },
});
