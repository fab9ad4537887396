import { type BrandReference, brandReference } from '@/lib/catalogue/reference';
import { operation } from '@/lib/core/operation';
import { attachFiles } from '@/lib/files/attach-files';
import { today } from '@/lib/format/format';
import { type FieldErrors, invalid } from '@/lib/runtime/fault';
import { answerErrors, givenAnswers, unansweredErrors } from './answers';
import { contentOf, defined } from './brief-content';
import { inMarketErrors } from './brief-dates';
import { briefView } from './brief-view';
import { resolveChoices } from './choices';
import { createBriefInput } from './inputs';
import { viewOfBrief } from './read-brief';

/** Starts a brief, as a draft or submitted at once, with the questions that its output type has now (D5.7, Y-21). */
export const createBrief = operation({
  name: 'briefs.create',
  summary: 'Create a brief',
  effect: 'write',
  allow: 'brief.create',
  input: createBriefInput,
  output: briefView,
  async run(context, input) {
    const { db, brand, events, now } = context;
    const reference = await brandReference(db, brand.id);
    const errors: FieldErrors = inMarketErrors(input.inMarketDate, today(brand.timeZone, now));
    const chosen = resolveChoices(reference, input, {}, errors);

    const output = chosen.briefmeOutputsId ? reference.outputs.get(chosen.briefmeOutputsId) : undefined;
    if (output && chosen.departmentId && output.departmentId !== chosen.departmentId) {
      errors.briefmeOutputsId = 'Choose an output type of the division';
    }
    const questions = output?.questions ?? [];
    const answers = input.outputResponsesJson ?? {};
    if (input.submit) Object.assign(errors, unansweredErrors(questions, answers));
    Object.assign(errors, answerErrors(questions, answers));

    const { departmentId, categoryId, creatorUserId } = chosen;
    if (!departmentId || !categoryId || !creatorUserId || Object.keys(errors).length > 0) throw invalid(errors);

    const submitted = input.submit ? statusTitled(reference, 'Submitted') : undefined;
    const { id, version } = await db.brief.create({
      data: {
        ...defined({
          ...contentOf(input, { whatOrWhy: null }),
          briefmeOutputsId: chosen.briefmeOutputsId,
          assigneeBrandUsersId: chosen.assigneeBrandUsersId,
          specialistBrandUserId: chosen.specialistBrandUserId,
          ccUser: chosen.ccUser,
          creatorBrandUsersId: chosen.creatorBrandUsersId,
          statusId: submitted,
        }),
        brandId: brand.id,
        departmentId,
        categoryId,
        creatorUserId,
        project: input.project,
        hoursAllocated: input.hoursAllocated,
        hardEstimate: input.hardEstimate,
        draftDueDate: new Date(`${input.draftDueDate}T00:00:00Z`),
        inMarketDate: new Date(`${input.inMarketDate}T00:00:00Z`),
        outputQuestionsJson: questions.map((question) => ({ ...question })),
        outputResponsesJson: givenAnswers(questions, answers),
      },
      select: { id: true, version: true },
    });
    await attachFiles(context, { briefId: id }, input.fileUuids);
    events.inHistory({ id, version }, 'created');
    if (submitted) {
      const draft = statusTitled(reference, 'Draft');
      events.inHistory({ id, version }, 'status', { statusId: { from: draft, to: submitted } });
    }
    const brief = await db.brief.findFirstOrThrow({ where: { id } });
    events.created('brief', brief);
    return viewOfBrief(context, brief);
  },
});

function statusTitled({ statuses }: BrandReference, wanted: string): number {
  const status = [...statuses.values()].find(({ title }) => title === wanted);
  if (!status) throw new Error(`There is no status '${wanted}'`);
  return status.id;
}
