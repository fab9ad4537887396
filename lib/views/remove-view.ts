import * as z from 'zod';
import { operation } from '@/lib/core/operation';
import { viewPath } from './inputs';
import { changeableView } from './read-view';

/** Removes a view; the briefs, plans and scopes that it showed stay. */
export const removeView = operation({
  name: 'views.remove',
  summary: 'Remove a saved view',
  effect: 'write',
  allow: 'views.use',
  input: viewPath,
  output: z.object({ uuid: z.string() }),
  async run(context, { viewId }) {
    const { id, uuid } = await changeableView(context, viewId);
    await context.db.savedView.deleteMany({ where: { id } });
    context.events.removed('view', { uuid });
    return { uuid };
  },
});
