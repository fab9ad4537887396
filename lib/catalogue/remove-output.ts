import * as z from 'zod';
import { operation } from '@/lib/core/operation';
import { change } from '@/lib/db/change';
import { removeOutputInput } from './output-inputs';
import { liveOutput } from './output-view';

/** Removes an output type from the pickers; existing briefs keep it. */
export const removeOutput = operation({
  name: 'catalogue.removeOutput',
  summary: 'Remove an output type',
  effect: 'write',
  allow: 'output.manage',
  input: removeOutputInput,
  output: z.object({ uuid: z.string() }),
  async run({ db, actor, events, now }, { outputId, version }) {
    const current = await liveOutput(db, outputId);
    const { uuid } = await change(db.briefmeOutput, current.id, version, {
      deletedAt: now,
      deletedByUserId: actor.userId,
    });
    events.removed('output', current);
    return { uuid };
  },
});
