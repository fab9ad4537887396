import { referenceAt } from '@/lib/catalogue/reference';
import { newerVersion } from '@/lib/core/fault';
import { operation } from '@/lib/core/operation';
import { type AllocatedBrief, allocateStatement } from './brief-statement';
import { briefView } from './brief-view';
import { allocateHoursInput } from './inputs';
import { briefViewOf, liveBrief, viewOfBrief } from './read-brief';
import { recordChange } from './record-change';

/** Sets a brief's hours of today: 0 to 999.99, by any member; the history dates each change (decisions D5.3a, D5.4). */
export const allocateHours = operation({
  name: 'briefs.allocateHours',
  summary: "Allocate a brief's hours of today",
  effect: 'write',
  allow: 'brief.allocate',
  input: allocateHoursInput,
  output: briefView,
  async run(context, { briefId, allocatedHoursToday, version }) {
    const { db, brand, events } = context;
    const [allocated] = await db.$queryRaw<AllocatedBrief[]>(
      allocateStatement(brand.id, briefId, allocatedHoursToday, version ?? null),
    );
    if (!allocated) {
      const standing = await liveBrief(context, briefId);
      if (version !== undefined && version !== standing.version) throw newerVersion({ version: standing.version });
      return viewOfBrief(context, standing);
    }
    const changes = { allocatedHoursToday: { from: allocated.hoursBefore, to: allocated.hoursAfter } };
    await recordChange(context, allocated.id, 'allocated', changes);
    events.updated('brief', { ...allocated, brandId: brand.id }, changes);
    return briefViewOf(allocated, await referenceAt(db, brand.id, allocated.referenceVersion));
  },
});
