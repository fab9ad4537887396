import { referenceOf } from '@/lib/catalogue/reference';
import { newerVersion } from '@/lib/core/fault';
import { operation } from '@/lib/core/operation';
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
    const [brief] = await context.rows<StatedBrief>(
      allocateStatement({ brandId: brand.id, ref: briefId, hours, seen: version ?? null, userId: actor.userId, entry }),
      'once',
    );
    if (!brief) {
      return context.otherwise(async (within) => {
        const standing = await liveBrief(within, briefId);
        const hasThem = standing.allocatedHoursToday.equals(hours);
        // Only who sets what stands already gets this far, or who came at the same moment as somebody else.
        if (!hasThem || (version !== undefined && version !== standing.version)) {
          throw newerVersion({ version: standing.version });
        }
        return viewOfBrief(within, standing);
      });
    }
    events.updated('brief', { ...brief, brandId: brand.id });
    return briefViewOf(brief, await referenceOf(context, brief.referenceVersion));
  },
});
