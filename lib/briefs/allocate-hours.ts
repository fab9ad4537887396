import { referenceOf } from '@/lib/catalogue/reference';
import { operation } from '@/lib/core/operation';
import type { Recorded } from '@/lib/db/as-record';
import { newerVersion } from '@/lib/runtime/fault';
import { allocateStatement, type StatedBrief } from './brief-statement';
import { briefView } from './brief-view';
import { allocateHoursInput } from './inputs';
import { briefViewOf, liveBrief, viewOfBrief } from './read-brief';

/** Sets a brief's hours of today: 0 to 999.99, by any member; the history dates each change (decisions D5.3a, D5.4). */
export const allocateHours = operation({
  name: 'briefs.allocateHours',
  summary: "Allocate a brief's hours of today",
  effect: 'write',
  allow: 'brief.allocate',
  input: allocateHoursInput,
  output: briefView,
  async change(context, { briefId, allocatedHoursToday: hours, version }) {
    const { brand, actor, events } = context;
    const entry = context.entry('updated', 'brief');
    const asked = { brandId: brand.id, ref: briefId, hours, seen: version ?? null, userId: actor.userId, entry };
    for (;;) {
      const [changed] = await context.rows<Recorded<StatedBrief>>(allocateStatement(asked), 'once');
      if (changed) {
        const brief = changed.record;
        events.updated('brief', { ...brief, brandId: brand.id });
        return briefViewOf(brief, await referenceOf(context, brief.referenceVersion));
      }
      const same = await context.otherwise(async (within) => {
        const standing = await liveBrief(within, briefId);
        if (version !== undefined && version !== standing.version) throw newerVersion({ version: standing.version });
        // Somebody else has set others since the statement found these: once more.
        return standing.allocatedHoursToday.equals(hours) ? viewOfBrief(within, standing) : null;
      });
      if (same) return same;
    }
  },
});
