import { roleMay } from '@/lib/access/policy';
import { readLookupData } from '@/lib/catalogue/lookup-data';
import { operation } from '@/lib/core/operation';
import { eachRow, refuseIfNewer, rowResults, stillThere } from '@/lib/core/row-results';
import { dayText } from '@/lib/format/format';
import { Fault, forbidden } from '@/lib/runtime/fault';
import { lastChangerIn } from './expected';
import { type BriefChanges, type BriefsChange, changeBriefsInput } from './inputs';
import { type LiveBrief, lockedBriefs } from './read-brief';
import { removeLiveBrief } from './remove-brief';
import { answersAmong, UNANSWERED_CODE, unansweredWords } from './shown-questions';
import { changeBrief } from './update-brief';
import { addWorkingDays, type WorkingCalendar, workingCalendar } from './working-days';

/**
 * One change of up to 500 briefs, in one transaction (Y-26): each is validated by the rules of a single change; those
 * that pass are written, the others are listed with the reason. A person gets one notification for all of them
 * (docs/inbox.md).
 */
export const changeBriefs = operation({
  name: 'briefs.changeMany',
  summary: 'Change or remove many briefs',
  effect: 'write',
  allow: 'brief.edit',
  input: changeBriefsInput,
  output: rowResults,
  async run(context, { rows, change }) {
    if (change.remove && !roleMay(context.actor.role, 'brief.remove')) throw forbidden();
    const lookup = await readLookupData(context.db, context.brand.id);
    const calendar = workingCalendar(lookup.holidays);
    const briefs = await lockedBriefs(context, rows);
    const lastChanger = lastChangerIn(context, lookup);
    return eachRow(rows, briefs, async (found, { expected, version }) => {
      const current = await stillThere(found, 'brief', lastChanger);
      if (change.remove) {
        await refuseIfNewer(current, version, 'brief', lastChanger);
        return removeLiveBrief(context, current, version);
      }
      const changes = { ...changesOf(change, current, calendar), version, expected };
      return changeBrief(context, lookup, current, changes).catch((failure) => {
        throw unansweredFault(failure) ?? failure;
      });
    });
  },
});

/** A row's refusal names no fields, so that missing answers need a code and words of their own (Y-21). */
function unansweredFault(failure: unknown): Fault | null {
  if (!(failure instanceof Fault)) return null;
  const count = answersAmong(failure.details.errors);
  return count > 0 ? new Fault(failure.kind, UNANSWERED_CODE, unansweredWords(count), failure.details) : null;
}

/** The change as applied to one brief: a date moves from the brief's own. */
function changesOf(
  { remove: _, moveDueDate, moveInMarket, ...fields }: BriefsChange,
  current: LiveBrief,
  calendar: WorkingCalendar,
): BriefChanges {
  if (moveDueDate === undefined) return fields;
  return {
    ...fields,
    draftDueDate: addWorkingDays(dayText(current.draftDueDate), moveDueDate, calendar),
    ...(moveInMarket ? { inMarketDate: addWorkingDays(dayText(current.inMarketDate), moveDueDate, calendar) } : {}),
  };
}
