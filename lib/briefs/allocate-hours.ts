import { operation } from '@/lib/core/operation';
import { changeIfDifferent } from '@/lib/db/change';
import { changesBetween } from '@/lib/runtime/field-changes';
import { briefView } from './brief-view';
import { allocateHoursInput } from './inputs';
import { liveBrief, viewOfBrief } from './read-brief';

/** Sets a brief's allocated hours: 0 to 999.99, by any member; the history dates each change (D5.3a, D5.4). */
export const allocateHours = operation({
  name: 'briefs.allocateHours',
  summary: "Allocate a brief's hours of today",
  effect: 'write',
  allow: 'brief.allocate',
  input: allocateHoursInput,
  output: briefView,
  async run(context, { briefId, allocatedHoursToday, version }) {
    const { db, events } = context;
    const current = await liveBrief(context, briefId);
    const saved = await changeIfDifferent(db.brief, current, version, { allocatedHoursToday });
    if (saved !== current) {
      const changes = changesBetween(current, saved, ['allocatedHoursToday']);
      events.inHistory(saved, 'allocated', changes);
      events.updated('brief', saved, changes);
    }
    return viewOfBrief(context, saved);
  },
});
