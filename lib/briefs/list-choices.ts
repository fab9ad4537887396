import * as z from 'zod';
import { live, newestLookupData } from '@/lib/catalogue/lookup-data';
import { outputQuestion } from '@/lib/catalogue/questions';
import { operation } from '@/lib/core/operation';
import { nameOf } from '@/lib/format/person-name';

const named = z.object({ id: z.number(), label: z.string() });

const briefChoices = z.object({
  divisions: z.array(named),
  outputs: z.array(
    named.extend({
      divisionId: z.number(),
      slaEstimatedHours: z.number().nullable(),
      turnaroundDays: z.number().nullable(),
      slaUrl: z.string().nullable(),
      questions: z.array(outputQuestion),
    }),
  ),
  categories: z.array(named),
  statuses: z.array(named),
  members: z.array(named.extend({ firstName: z.string(), lastName: z.string(), avatarColour: z.string() })),
  /** Public holidays, 'yyyy-MM-dd': for counting lead times. */
  holidays: z.array(z.string()),
});
export type BriefChoices = z.infer<typeof briefChoices>;

/** The choices in a brief's pickers: live rows only, in order of display. */
export const listChoices = operation({
  name: 'briefs.listChoices',
  summary: "List what a brief's pickers offer",
  effect: 'read',
  transaction: false,
  allow: 'brief.view',
  input: z.object({}),
  output: briefChoices,
  async run(context) {
    const { departments, outputs, categories, statuses, members, holidays } = await newestLookupData(context);
    return {
      divisions: live(departments).map(({ id, title }) => ({ id, label: title })),
      outputs: live(outputs).map(
        ({ id, title, departmentId, slaEstimatedHours, turnaroundDays, slaUrl, questions }) => ({
          id,
          label: title,
          divisionId: departmentId,
          slaEstimatedHours,
          turnaroundDays,
          slaUrl,
          questions: [...questions],
        }),
      ),
      categories: live(categories).map(({ id, name }) => ({ id, label: name })),
      statuses: [...statuses.values()].map(({ id, title }) => ({ id, label: title })),
      members: live(members).map(({ id, user }) => ({
        id,
        label: nameOf(user),
        firstName: user.firstName,
        lastName: user.lastName,
        avatarColour: user.avatarColour,
      })),
      holidays: [...holidays],
    };
  },
});
