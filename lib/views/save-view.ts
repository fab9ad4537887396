import { operation } from '@/lib/core/operation';
import { forbidden, invalid } from '@/lib/runtime/fault';
import { maySeeScreen, saveViewInput, viewView } from './inputs';
import { refuseTaken, viewOf } from './read-view';

/** Most views of one list per person. */
const MAX_VIEWS = 50;

/** Saves a list's filters under a name, for oneself or for the whole brand. */
export const saveView = operation({
  name: 'views.save',
  summary: 'Save a view of a list',
  effect: 'write',
  allow: 'views.use',
  input: saveViewInput,
  output: viewView,
  async run(context, { screen, name, query, shared = false }) {
    const { db, brand, actor, request, events } = context;
    if (!maySeeScreen(request, screen)) throw forbidden();
    await refuseTaken(context, { userId: actor.userId, screen, name });
    if ((await db.savedView.count({ where: { userId: actor.userId, screen, deletedAt: null } })) >= MAX_VIEWS) {
      throw invalid({ name: `At most ${MAX_VIEWS} views can be kept` });
    }
    const view = await db.savedView.create({
      data: { brandId: brand.id, userId: actor.userId, screen, name, query, shared },
    });
    events.created('view', view);
    return viewOf(context, view);
  },
});
