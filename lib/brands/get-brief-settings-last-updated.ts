import * as z from 'zod';
import { operation } from '@/lib/core/operation';

/** GET /v1/brands/{id}/brief-settings-last-updated (D3.10): the newest change of an output type. */
export const getBriefSettingsLastUpdated = operation({
  name: 'brands.getBriefSettingsLastUpdated',
  summary: 'Read when an output type was last changed',
  effect: 'read',
  allow: 'brief.view',
  input: z.object({}),
  output: z.object({ updatedAt: z.iso.datetime().nullable() }),
  async run({ db }) {
    // A removal is a change, too: removed output types count.
    const { _max } = await db.briefmeOutput.aggregate({ _max: { updatedAt: true } });
    return { updatedAt: _max.updatedAt?.toISOString() ?? null };
  },
});
