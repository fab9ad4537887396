import { operation } from '@/lib/core/operation';
import { change, refuseStaleVersion } from '@/lib/db/change';
import { changesBetween } from '@/lib/runtime/field-changes';
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
    const current = await changeableView(context, viewId);
    const { id, userId, screen } = current;
    refuseStaleVersion(current, version);
    if (name !== undefined) await refuseTaken(context, { userId, screen, name, except: id });
    const data = {
      ...(name === undefined ? {} : { name }),
      ...(query === undefined ? {} : { query }),
      ...(shared === undefined ? {} : { shared }),
    };
    if (Object.keys(changesBetween(current, data, Object.keys(data))).length === 0) return viewOf(context, current);
    const view = await change(db.savedView, id, version, data);
    events.updated('view', view);
    return viewOf(context, view);
  },
});
