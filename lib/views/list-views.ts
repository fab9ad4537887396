import * as z from 'zod';
import { operation } from '@/lib/core/operation';
import { listViewsInput, maySeeScreen, viewView } from './inputs';
import { viewOf } from './read-view';

/** The views of a list: one's own and those that are shared with the brand, by name. */
export const listViews = operation({
  name: 'views.list',
  summary: 'List the saved views of a list',
  effect: 'read',
  allow: 'views.use',
  input: listViewsInput,
  output: z.object({ data: z.array(viewView) }),
  async run(context, { screen }) {
    const { db, actor, scope } = context;
    if (!maySeeScreen(scope, screen)) return { data: [] };
    const views = await db.savedView.findMany({
      where: { screen, OR: [{ userId: actor.userId }, { shared: true }] },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
    });
    return { data: views.map((view) => viewOf(context, view)) };
  },
});
