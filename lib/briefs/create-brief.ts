import type * as z from 'zod';
import { type LookupData, readLookupData } from '@/lib/catalogue/lookup-data';
import type { OutputQuestion } from '@/lib/catalogue/questions';
import { operation } from '@/lib/core/operation';
import type { Prisma } from '@/lib/db/generated/client';
import { attachFiles } from '@/lib/files/attach-files';
import { today } from '@/lib/format/format';
import { defined } from '@/lib/runtime/defined';
import { type FieldErrors, invalid } from '@/lib/runtime/fault';
import { answerErrors, givenAnswers, unansweredErrors } from './answers';
import { contentOf } from './brief-content';
import { inMarketErrors } from './brief-dates';
import { briefView } from './brief-view';
import { type Chosen, lockCategory, refuseOtherDivision, resolveChoices } from './choices';
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
    const lookup = await readLookupData(db, brand.id);
    const checked = checkNewBrief(lookup, today(brand.timeZone, now), input);
    await lockCategory(db, checked.chosen, {}, checked.errors);
    const submitted = input.submit ? statusTitled(lookup, 'Submitted') : undefined;
    const { id, version } = await db.brief.create({
      data: { ...newBriefRow(brand.id, input, checked), ...defined({ statusId: submitted }) },
      select: { id: true, version: true },
    });
    await attachFiles(context, { briefId: id }, input.fileUuids);
    events.inHistory({ id, version }, 'created');
    if (submitted) {
      const draft = statusTitled(lookup, 'Draft');
      events.inHistory({ id, version }, 'status', { statusId: { from: draft, to: submitted } });
    }
    const brief = await db.brief.findFirstOrThrow({ where: { id } });
    events.created('brief', brief);
    return viewOfBrief(context, brief);
  },
});

type NewBrief = z.output<typeof createBriefInput>;
type CheckedBrief = {
  readonly errors: FieldErrors;
  readonly chosen: Chosen;
  /** Of the output type, as it has them now. */
  readonly questions: readonly OutputQuestion[];
};

/**
 * Checks a new brief against the brand's own rows; the schema has checked its shape.
 * @param input of an import: only the fields that could be parsed
 * @param day today in the brand's zone
 */
export function checkNewBrief(lookup: LookupData, day: string, input: Partial<NewBrief>): CheckedBrief {
  const { inMarketDate, outputResponsesJson: answers = {} } = input;
  const errors: FieldErrors = inMarketDate ? inMarketErrors(inMarketDate, day) : {};
  const chosen = resolveChoices(lookup, input, {}, errors);
  const output = chosen.briefmeOutputsId ? lookup.outputs.get(chosen.briefmeOutputsId) : undefined;
  refuseOtherDivision(output, chosen.departmentId, errors);
  const questions = output?.questions ?? [];
  if (input.submit) Object.assign(errors, unansweredErrors(questions, answers));
  Object.assign(errors, answerErrors(questions, answers));
  return { errors, chosen, questions };
}

/** The row of a new brief. @throws Fault invalid */
export function newBriefRow(
  brandId: number,
  input: NewBrief,
  { errors, chosen, questions }: CheckedBrief,
): Prisma.BriefCreateManyInput {
  const { departmentId, categoryId, creatorUserId } = chosen;
  if (!departmentId || !categoryId || !creatorUserId || Object.keys(errors).length > 0) throw invalid(errors);
  return {
    ...defined({
      ...contentOf(input, { whatOrWhy: null }),
      briefmeOutputsId: chosen.briefmeOutputsId,
      assigneeBrandUsersId: chosen.assigneeBrandUsersId,
      specialistBrandUserId: chosen.specialistBrandUserId,
      ccUser: chosen.ccUser,
      creatorBrandUsersId: chosen.creatorBrandUsersId,
    }),
    brandId,
    departmentId,
    categoryId,
    creatorUserId,
    project: input.project,
    hoursAllocated: input.hoursAllocated,
    hardEstimate: input.hardEstimate,
    draftDueDate: new Date(`${input.draftDueDate}T00:00:00Z`),
    inMarketDate: new Date(`${input.inMarketDate}T00:00:00Z`),
    outputQuestionsJson: questions.map((question) => ({ ...question })),
    outputResponsesJson: givenAnswers(questions, input.outputResponsesJson ?? {}),
  };
}

function statusTitled({ statuses }: LookupData, wanted: string): number {
  const status = [...statuses.values()].find(({ title }) => title === wanted);
  if (!status) throw new Error(`There is no status '${wanted}'`);
  return status.id;
}
