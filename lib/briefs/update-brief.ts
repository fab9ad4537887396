import { roleMay } from '@/lib/access/policy';
import { type LookupData, readLookupData } from '@/lib/catalogue/lookup-data';
import { questionsOf } from '@/lib/catalogue/questions';
import { type BrandRunContext, operation } from '@/lib/core/operation';
import { stillThere } from '@/lib/core/row-results';
import { changeIfDifferent, refuseStaleVersion } from '@/lib/db/change';
import { lockRow } from '@/lib/db/lock-row';
import { dayText, today } from '@/lib/format/format';
import { defined } from '@/lib/runtime/defined';
import { type FieldErrors, forbidden, invalid } from '@/lib/runtime/fault';
import { changesBetween, type FieldChanges } from '@/lib/runtime/field-changes';
import { type Answers, answerErrors, givenAnswers, unansweredErrors } from './answers';
import { contentOf } from './brief-content';
import { DUE_AFTER_MARKET, inMarketErrors, inOrder, MARKET_BEFORE_DUE } from './brief-dates';
import { briefView } from './brief-view';
import { changesInWords } from './change-words';
import { type Chosen, lockCategory, refuseOtherDivision, resolveChoices } from './choices';
import { lastChangerIn, refuseIfMoved } from './expected';
import { type BriefChanges, updateBriefInput } from './inputs';
import { isCopy, type LiveBrief, viewOfBrief } from './read-brief';
import { needsAnswers } from './status/needs-answers';

/** Changes what it names of a brief; refused when somebody else saved first (D3.7, D5.1). */
export const updateBrief = operation({
  name: 'briefs.update',
  summary: 'Update a brief',
  effect: 'write',
  allow: 'brief.edit',
  input: updateBriefInput,
  output: briefView,
  async run(context, { briefId, ...input }) {
    const { db, brand } = context;
    // Locked first: what is checked cannot be changed by somebody else meanwhile.
    await lockRow(db, 'briefs', briefId);
    const lookup = await readLookupData(db, brand.id);
    const found = await db.brief.findFirst({ where: briefId });
    const current = await stillThere(found, 'brief', lastChangerIn(context, lookup));
    const saved = await changeBrief(context, lookup, current, input);
    return viewOfBrief(context, saved);
  },
});

/**
 * Changes one live brief, alone or as one of many, and records it.
 * @returns the row afterwards; `current` itself when nothing differs.
 * @throws Fault invalid, forbidden (Approved is for admins), newer_version
 */
export async function changeBrief(
  context: BrandRunContext,
  lookup: LookupData,
  current: LiveBrief,
  { version, expected, ...input }: BriefChanges,
): Promise<LiveBrief> {
  const { db, brand, now } = context;
  if (expected) await refuseIfMoved(context, lookup, current, expected);
  refuseStaleVersion(current, version);
  const errors: FieldErrors = dateErrors(input, current, today(brand.timeZone, now));
  const chosen = resolveChoices(lookup, input, current, errors);
  await lockCategory(db, chosen, current, errors);
  refuseApproval(context, lookup, chosen, current);
  await refuseDivision(context, chosen, current, errors);
  const output = outputOf(lookup, input, chosen, current, errors);
  if (Object.keys(errors).length > 0) throw invalid(errors);

  const data = defined({ ...contentOf(input, current), ...chosen, ...output });
  const saved = await changeIfDifferent(db.brief, current, version, data);
  if (saved !== current) recordBriefChanges(context, lookup, saved, changesBetween(current, saved, Object.keys(data)));
  return saved;
}

/**
 * History and event of a changed brief; a status is a step of its own.
 * @param undoes when the change was made that this one undoes
 */
export function recordBriefChanges(
  { events }: BrandRunContext,
  lookup: LookupData,
  saved: LiveBrief,
  changes: FieldChanges,
  undoes?: Date,
): void {
  const { statusId, ...fields } = changes;
  if (statusId) events.inHistory(saved, 'status', { statusId }, undoes);
  if (Object.keys(fields).length > 0) events.inHistory(saved, 'updated', fields, undoes);
  events.updated('brief', saved, changesInWords(changes, lookup));
}

/** The dates' rules on what the brief will be; an in-market date that stays is not compared with today. */
function dateErrors(input: BriefChanges, current: LiveBrief, todayIs: string): FieldErrors {
  const before = dayText(current.inMarketDate);
  const inMarketDate = input.inMarketDate ?? before;
  const draftDueDate = input.draftDueDate ?? dayText(current.draftDueDate);
  if (inOrder(draftDueDate, inMarketDate)) return inMarketErrors(inMarketDate, todayIs, before);
  return input.draftDueDate === undefined
    ? { inMarketDate: MARKET_BEFORE_DUE }
    : { draftDueDate: DUE_AFTER_MARKET, ...(input.inMarketDate ? { inMarketDate: MARKET_BEFORE_DUE } : {}) };
}

/** 'Approved' is for administrators. */
function refuseApproval({ actor }: BrandRunContext, lookup: LookupData, chosen: Chosen, current: LiveBrief): void {
  if (chosen.statusId === undefined || chosen.statusId === current.statusId) return;
  if (lookup.statuses.get(chosen.statusId)?.title !== 'Approved' || roleMay(actor.role, 'brief.approve')) return;
  throw forbidden('Only administrators can set the status Approved');
}

/** The output type locks its division, and whoever duplicated a brief accepted that its division stays. */
async function refuseDivision(
  context: BrandRunContext,
  { departmentId }: Chosen,
  current: LiveBrief,
  errors: FieldErrors,
): Promise<void> {
  if (departmentId === undefined || departmentId === current.departmentId) return;
  if (current.briefmeOutputsId !== null) {
    errors.departmentId = 'The division cannot be changed once the output type is chosen';
  } else if (await isCopy(context, current.id)) {
    errors.departmentId = 'The division of a duplicated brief cannot be changed';
  }
}

/**
 * The output type is chosen once; choosing it freezes its questions. Answers belong to the frozen questions,
 * and each sent map is the whole of them. Leaving Draft needs the required ones, and so do a map and an output type for a
 * brief that has left it; another field is never refused for them (Y-21).
 */
function outputOf(
  lookup: LookupData,
  input: BriefChanges,
  chosen: Chosen,
  current: LiveBrief,
  errors: FieldErrors,
): { outputQuestionsJson?: object[]; outputResponsesJson?: Answers } {
  const had = current.briefmeOutputsId;
  const has = chosen.briefmeOutputsId === undefined ? had : chosen.briefmeOutputsId;
  if (had !== null && has !== had) errors.briefmeOutputsId = 'The output type cannot be changed once it is chosen';
  const output = has === null ? undefined : lookup.outputs.get(has);
  if (had === null) refuseOtherDivision(output, chosen.departmentId ?? current.departmentId, errors);
  const frozen = had !== null || !output;
  const questions = frozen ? questionsOf(current.outputQuestionsJson) : output.questions;
  const answers = input.outputResponsesJson;
  const before = lookup.statuses.get(current.statusId)?.title;
  const after = lookup.statuses.get(chosen.statusId ?? current.statusId)?.title;
  if (needsAnswers(after) && (answers || !frozen || !needsAnswers(before))) {
    Object.assign(errors, unansweredErrors(questions, answers ?? (current.outputResponsesJson as Answers)));
  }
  if (answers) Object.assign(errors, answerErrors(questions, answers));
  return {
    ...(frozen ? {} : { outputQuestionsJson: questions.map((question) => ({ ...question })) }),
    ...(answers ? { outputResponsesJson: givenAnswers(questions, answers) } : {}),
  };
}
