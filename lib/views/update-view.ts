import { operation } from '@/lib/core/operation';
import { absent, newerVersion } from '@/lib/runtime/fault';
import { updateViewInput, viewView } from './inputs';
import { changeableView, refuseTaken, viewOf } from './read-view';

/** Renames a view, shares or unshares it, or replaces its filters. */
export const updateView = operation({
  name: 'views.update',
  summary: 'Change a saved view',
  effect: 'write',
  allow: 'views.use',
  input: updateViewInput,
  output: viewView,
  async run(context, { viewId, version, name, query, shared }) {
    const { db, events } = context;
    const { id, userId, screen, version: current } = await changeableView(context, viewId);
    if (version !== undefined && version !== current) throw newerVersion({ version: current });
    if (name !== undefined) await refuseTaken(context, { userId, screen, name, except: id });
    const [view] = await db.savedView.updateManyAndReturn({
      where: { id, ...(version === undefined ? {} : { version }) },
      data: {
        ...(name === undefined ? {} : { name }),
        ...(query === undefined ? {} : { query }),
        ...(shared === undefined ? {} : { shared }),
        version: { increment: 1 },
      },
    });
    if (!view) throw absent();
    events.updated('view', view);
    return viewOf(context, view);
  },
});
