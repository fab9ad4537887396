import { type LookupData, readLookupData } from '@/lib/catalogue/lookup-data';
import { questionsOf } from '@/lib/catalogue/questions';
import { operation } from '@/lib/core/operation';
import type { Prisma } from '@/lib/db/generated/client';
import { copyFiles } from '@/lib/files/copy-files';
import { today } from '@/lib/format/format';
import { type FieldErrors, invalid } from '@/lib/runtime/fault';
import { inMarketErrors } from './brief-dates';
import { briefFields, type CopiedFieldName, copiedFieldNames } from './brief-fields';
import { briefView } from './brief-view';
import { refuseOtherDivision, resolveChoices } from './choices';
import { duplicateBriefInput } from './inputs';
import { type LiveBrief, liveBrief, viewOfBrief } from './read-brief';

/**
 * Copies a brief's content to a chosen division, output type and dates; answers only where the output type stays.
 * Status, assignee, allocated hours, comments and people who have left are not copied, and the caller is the creator
 * (D3.6).
 */
export const duplicateBrief = operation({
  name: 'briefs.duplicate',
  summary: 'Duplicate a brief',
  effect: 'write',
  allow: 'brief.create',
  input: duplicateBriefInput,
  output: briefView,
  async run(context, { briefId, draftDueDate, inMarketDate, withFiles, ...input }) {
    const { db, brand, actor, events, now } = context;
    const original = await liveBrief(context, briefId);
    const lookup = await readLookupData(db, brand.id);
    const errors: FieldErrors = inMarketErrors(inMarketDate, today(brand.timeZone, now));
    const chosen = resolveChoices(lookup, input, {}, errors);
    const outputId = chosen.briefmeOutputsId ?? null;
    const output = outputId === null ? undefined : lookup.outputs.get(outputId);
    refuseOtherDivision(output, chosen.departmentId, errors);
    const { departmentId } = chosen;
    if (!departmentId || Object.keys(errors).length > 0) throw invalid(errors);

    const stays = outputId !== null && outputId === original.briefmeOutputsId;
    const questions = stays ? questionsOf(original.outputQuestionsJson) : (output?.questions ?? []);
    const copy = await db.brief.create({
      data: {
        brandId: brand.id,
        departmentId,
        briefmeOutputsId: outputId,
        creatorUserId: actor.userId,
        creatorBrandUsersId: actor.brandUserId,
        ...copiedOf(original, lookup),
        draftDueDate: new Date(`${draftDueDate}T00:00:00Z`),
        inMarketDate: new Date(`${inMarketDate}T00:00:00Z`),
        outputQuestionsJson: questions.map((question) => ({ ...question })),
        outputResponsesJson: (stays && original.outputResponsesJson) || {},
      },
    });
    if (withFiles) await copyFiles(context, { from: original.id, to: copy.id });
    events.inHistory(copy, 'duplicated', { from: { from: null, to: original.uuid } });
    events.created('brief', copy);
    // Its history, which marks it as a copy, is only written at the end of the transaction.
    return { ...(await viewOfBrief(context, copy)), divisionLocked: 1 as const };
  },
});

/** The fields that a copy takes over, by `briefFields`: as a new brief, it names nobody who has left the brand. */
function copiedOf(original: LiveBrief, { members }: LookupData) {
  const hasLeft = (name: CopiedFieldName) =>
    briefFields[name].kind === 'member' && members.get(Number(original[name]))?.deleted;
  const copied = copiedFieldNames.map((name) => [name, hasLeft(name) ? undefined : (original[name] ?? undefined)]);
  return Object.fromEntries(copied) as Pick<Prisma.BriefUncheckedCreateInput, CopiedFieldName>;
}
