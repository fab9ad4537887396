import * as z from 'zod';
import { live, readLookupData } from '@/lib/catalogue/lookup-data';
import { operation } from '@/lib/core/operation';
import { nameOf } from '@/lib/format/person-name';
import { readLampSettings } from './lamp-settings';

const named = z.object({ id: z.number(), label: z.string() });
const planChoices = z.object({ divisions: z.array(named), members: z.array(named), graphColour: z.string() });
export type PlanChoices = z.infer<typeof planChoices>;

/** What the plan form needs: live divisions and members, and the brand's graph colour. */
export const listPlanChoices = operation({
  name: 'plans.listChoices',
  summary: "List what a plan's pickers offer",
  effect: 'read',
  allow: 'plan.view',
  input: z.object({}),
  output: planChoices,
  async run(context) {
    const { departments, members } = await readLookupData(context.db, context.brand.id);
    const { graphColour } = await readLampSettings(context);
    return {
      divisions: live(departments).map(({ id, title }) => ({ id, label: title })),
      members: live(members).map(({ id, user }) => ({ id, label: nameOf(user) })),
      graphColour,
    };
  },
});
