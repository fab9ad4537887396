import { createBrief } from '@/lib/briefs/create-brief';
import { updateBrief } from '@/lib/briefs/update-brief';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { contextOf, recount, type World } from '../harness';

/** The fault that a wrong input ends with. */
export const errorsOf = (errors: Record<string, string>) => ({ kind: 'invalid', details: { errors } });

/** Calls of a member of staff of brand A. */
export function briefCalls(world: () => World) {
  const staff = () => contextOf(world(), 'staff');

  /** As a form or an integration sends it: numbers as texts, lists as JSON texts. */
  const valid = (more: Record<string, unknown> = {}) => {
    const { a } = world();
    return {
      departmentId: String(a.department.id),
      project: 'Autumn brochure',
      draftDueDate: '2099-03-01',
      inMarketDate: '2099-03-01',
      hoursAllocated: '12.5',
      hardEstimate: '1',
      creatorBrandUsersId: String(a.staff.brandUserId),
      categoryId: String(a.category.id),
      ...more,
    };
  };

  return {
    staff,
    valid,
    create: async (more: Record<string, unknown> = {}) =>
      (await performInBrand(createBrief, staff(), valid(more))).answer,
    update: async (briefId: string, changes: Record<string, unknown>, context = staff()) =>
      (await performInBrand(updateBrief, context, { briefId, ...changes })).answer,
    /** An output type of A's division with four questions: q1 to q4. */
    outputWithQuestions: async () => {
      const { a } = world();
      const option = (id: string) => ({ id, value: id.toUpperCase() });
      const output = await platformClient().briefmeOutput.create({
        data: {
          brandId: a.record.id,
          brandDepartmentId: a.department.id,
          title: `Questions ${Math.random()}`,
          slaEstimatedHours: '6.5',
          outputJson: [
            { id: 'q1', title: 'Formats', type: 'checkboxes', options: [option('a'), option('b')] },
            { id: 'q2', title: 'Colour', type: 'radios', options: [option('c'), option('d')] },
            { id: 'q3', title: 'When', type: 'date' },
            { id: 'q4', title: 'Where', type: 'link', options: [] },
          ],
        },
      });
      await recount(world());
      return output;
    },
  };
}
