import { lookupDataAt } from '@/lib/catalogue/lookup-data';
import { operation } from '@/lib/core/operation';
import { change, refuseStaleVersion } from '@/lib/db/change';
import { briefView } from './brief-view';
import { allocateHoursInput } from './inputs';
import { briefViewOf, lockedBrief } from './read-brief';

/** Sets a brief's allocated hours: 0 to 999.99, by any member; the history dates each change (D5.3a, D5.4). */
export const allocateHours = operation({
  name: 'briefs.allocateHours',
  summary: "Allocate a brief's hours of today",
  effect: 'write',
  allow: 'brief.allocate',
  input: allocateHoursInput,
  output: briefView,
  async run(context, { briefId, allocatedHoursToday, version }) {
    const { db, brand, events } = context;
    // Locked, so that the history's step begins where the one before it ended.
    const brief = await lockedBrief(context, briefId);
    const lookup = await lookupDataAt(db, brand.id, brief.referenceVersion);
    const before = String(brief.allocatedHoursToday);
    if (before === allocatedHoursToday) {
      refuseStaleVersion(brief, version);
      return briefViewOf(brief, lookup);
    }
    const saved = await change(db.brief, brief.id, version, { allocatedHoursToday });
    const changes = { allocatedHoursToday: { from: before, to: allocatedHoursToday } };
    events.inHistory(saved, 'allocated', changes);
    events.updated('brief', saved, changes);
    const changed = { version: saved.version, updatedAt: saved.updatedAt.toISOString() };
    return briefViewOf({ ...brief, allocatedHoursToday: Number(allocatedHoursToday), ...changed }, lookup);
  },
});
