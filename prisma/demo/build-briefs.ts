/** Briefs of one brand with their comments and history, oldest first. */
import { dayInZone } from '@/lib/format/format';
import { sanitiseRichText } from '@/lib/rich-text/sanitise';
import { demoUuid } from './anchors';
import { answerAll, details, supply } from './brief-content';
import { finished, paths } from './brief-texts';
import type { BriefText, Campaign } from './briefs';
import type { Day } from './calendar';
import { type Phase, threads } from './comments';
import { type BrandContext, escapeHtml, fill, type Member, must } from './context';
import type { Row } from './insert';

export interface BriefRows {
  briefs: Row[];
  /** Without brief_id: `brief` is the position in `briefs`. */
  comments: (Row & { brief: number; created_at: Date })[];
  changes: (Row & { brief: number; created_at: Date })[];
}

/** Values that are set for one brief instead of drawn at random. */
export interface Fixed {
  status?: number;
  assignee?: string;
  creator?: string;
  urgent?: boolean;
  emoji?: boolean;
  binnedDaysAgo?: number;
}

/** Statuses of the newer half, in turn; all seventeen come up. */
const TURN = [5, 8, 2, 12, 5, 4, 6, 13, 5, 9, 7, 14, 10, 3, 11, 15, 5, 16, 8, 17, 4, 1, 12, 6, 5] as const;
/** Statuses of the older half, in turn. */
const OLD_TURN = [10, 10, 15, 10, 10, 10, 16, 10, 15, 10, 17, 10, 10, 11, 10, 10, 15, 10, 12, 10] as const;

const phaseOf = (status: number): Phase => {
  if (status <= 3) return 'new';
  if (finished.has(status) || status >= 16) return 'done';
  if (status === 4 || status === 5 || status === 14) return 'working';
  return status === 11 || status === 12 ? 'waiting' : 'review';
};

/** Rows for the briefs in the given order, which becomes the order of creation. `fixed` is by number, 1 the oldest. */
export function buildBriefs(
  context: BrandContext,
  list: readonly BriefText[],
  fixed: Record<number, Fixed>,
): BriefRows {
  const made = createdTimes(context, list.length);
  const rows: BriefRows = { briefs: [], comments: [], changes: [] };
  list.forEach((text, index) => {
    buildBrief(context, rows, text, index, list.length, made[index] ?? context.calendar.now, fixed[index + 1] ?? {});
  });
  const byTime = (a: { created_at: Date }, b: { created_at: Date }): number => +a.created_at - +b.created_at;
  rows.comments.sort(byTime);
  rows.changes.sort(byTime);
  return rows;
}

/** Ascending instants in office hours: five months back, denser towards now; the last two are of this very morning. */
function createdTimes({ calendar, chance }: BrandContext, count: number): Date[] {
  const times = Array.from({ length: count - 2 }, (_, index) => {
    const back = Math.max(1, Math.round(105 * (1 - index / (count - 2)) ** 1.4));
    return calendar.at(calendar.workingDay(calendar.today, -back), chance.whole(510, 1030));
  }).sort((a, b) => +a - +b);
  return [...times, new Date(+calendar.now - 95 * 60_000), new Date(+calendar.now - 20 * 60_000)];
}

function buildBrief(
  context: BrandContext,
  rows: BriefRows,
  { campaign, output: outputKey, project, overview }: BriefText,
  index: number,
  count: number,
  createdAt: Date,
  fixed: Fixed,
): void {
  const { calendar, chance, id: brandId } = context;
  const output = must(context.outputs, outputKey);
  const old = index < count / 2;
  const fresh = index >= count - 6;
  const turn: readonly number[] = old ? OLD_TURN : fresh ? [2, 1, 2, 3, 1, 2] : TURN;
  const status = fixed.status ?? turn[index % turn.length] ?? 1;
  const done = finished.has(status);

  const { creator, assignee, specialist, cc } = cast(context, output.demo.division, status, old, index, fixed);
  const createdDay = localDay(context, createdAt);
  const due = dueDay(context, createdDay, output.demo.days ?? 3, status, index);
  const inMarket = calendar.workingDay(due, chance.whole(1, 12));

  const questions =
    old && output.demo.earlierQuestions ? output.questions.slice(0, output.demo.earlierQuestions) : output.questions;
  const answers =
    status === 1 && chance.chanceOf(0.5)
      ? {}
      : answerAll(context, output.demo.questions, questions, campaign, due, inMarket);
  const quoted =
    output.demo.hours === null ? 1.5 : Math.max(0.5, output.demo.hours + chance.pick([-1, -0.5, 0, 0, 0, 0.5, 1, 2]));
  const working = assignee !== null && !done && status >= 4 && status !== 11;
  const hoursToday = working && chance.chanceOf(0.6) ? chance.whole(2, 18) / 4 : 0;
  const urgent = fixed.urgent ?? (status === 3 || (!done && chance.chanceOf(0.1)));

  const steps = paths[status] ?? [1];
  const end = done ? calendar.at(due, 960) : calendar.at(calendar.workingDay(calendar.today, -1), 1000);
  const times = momentsBetween(context, createdAt, end, steps.length + 2);
  const number = index + 1;
  const binned = fixed.binnedDaysAgo === undefined ? null : calendar.at(calendar.day(-fixed.binnedDaysAgo), 905);
  const at = rows.briefs.length;

  // Somebody who left does nothing any more: a present member continued it.
  const present = [assignee, creator, ...context.members].find((one) => one?.active && one.removedAt === null);
  const actor = (present ?? creator).userId;
  const change = (userId: number, kind: string, changes: Row, created_at: Date): void => {
    rows.changes.push({ brand_id: brandId, brief: at, user_id: userId, kind, changes, created_at });
  };
  change(creator.userId, 'created', {}, createdAt);
  steps.slice(1).forEach((to, step) => {
    const by = step === 0 ? creator.userId : actor;
    change(by, 'status', { statusId: { from: steps[step], to } }, times[step] ?? createdAt);
  });
  let updatedAt = times[steps.length - 2] ?? createdAt;
  if (assignee && steps.length > 1) {
    change(
      creator.userId,
      'updated',
      { assigneeBrandUsersId: { from: null, to: assignee.memberId } },
      times[0] ?? createdAt,
    );
  }
  if (hoursToday > 0) {
    updatedAt = times[steps.length - 1] ?? updatedAt;
    change(actor, 'allocated', { allocatedHoursToday: { from: 0, to: hoursToday } }, updatedAt);
  }
  if (binned) {
    updatedAt = binned;
    change(creator.userId, 'removed', {}, binned);
  }

  rows.briefs.push({
    brand_id: brandId,
    uuid: demoUuid(`brief/${context.key}/${number}`),
    department_id: output.departmentId,
    briefme_outputs_id: output.id,
    status_id: status,
    assignee_brand_users_id: assignee?.memberId ?? null,
    creator_user_id: creator.userId,
    creator_brand_users_id: creator.memberId,
    specialist_brand_user_id: specialist?.memberId ?? null,
    cc_user: cc?.memberId ?? null,
    category_id: must(context.categories, campaign.category),
    project,
    project_link: chance.chanceOf(0.7) ? `https://jobs.${context.key}.test/${4200 + number}` : null,
    urgent,
    overview: sanitiseRichText(`<p>${escapeHtml(overview)}${fixed.emoji ? ' 🏮✨' : ''}</p>`),
    draft_due_date: due,
    in_market_date: inMarket,
    hours_allocated: quoted,
    allocated_hours_today: hoursToday,
    hard_estimate: chance.chanceOf(0.3),
    output_questions_json: questions,
    output_responses_json: answers,
    ...supply(context, campaign),
    notes: sanitiseRichText(details(campaign, output.demo.division, fixed.emoji ?? false)),
    terms: true,
    version: Math.max(1, steps.length + (hoursToday > 0 ? 1 : 0)),
    created_at: createdAt,
    updated_at: updatedAt,
    deleted_at: binned,
    deleted_by_user_id: binned ? creator.userId : null,
  });
  talk(context, rows, at, number, { campaign, status, creator, assignee, createdAt, end });
}

/** The people of a brief. Those who left stay on older work. */
function cast(context: BrandContext, division: string, status: number, old: boolean, index: number, fixed: Fixed) {
  const { chance, members } = context;
  const active = members.filter((one) => one.active);
  const removed = members.filter((one) => one.removedAt);
  const named = (handle: string): Member => {
    const found = members.find((one) => one.handle === handle);
    if (!found) throw new Error(`No ${handle} in ${context.key}`);
    return found;
  };
  const account = active.filter((one) => one.works.length === 0);
  const makers = active.filter((one) => one.works.includes(division));
  const formerToo = (share: number): boolean => old && removed.length > 0 && chance.chanceOf(share);

  let creator = chance.pick(chance.chanceOf(0.8) ? account : active);
  if (formerToo(0.14)) creator = chance.pick(removed);
  if (fixed.creator) creator = named(fixed.creator);

  let assignee: Member | null = chance.chanceOf(status <= 2 ? 0.3 : 0.92)
    ? (makers[index % makers.length] ?? null)
    : null;
  if (formerToo(0.06)) assignee = chance.pick(removed);
  if (fixed.assignee) assignee = named(fixed.assignee);

  const specialist = chance.chanceOf(0.25) ? chance.pick(makers) : null;
  const cc = chance.chanceOf(0.2) ? chance.pick(active) : null;
  return { creator, assignee, specialist, cc };
}

/** Always a working day and never before the brief; of the open ones every fifth is overdue. */
function dueDay(
  { calendar, chance }: BrandContext,
  created: Day,
  turnaround: number,
  status: number,
  index: number,
): Day {
  if (finished.has(status)) {
    const due = calendar.workingDay(created, turnaround + chance.whole(0, 4));
    const latest = calendar.workingDay(calendar.today, 2);
    return due < latest ? due : latest;
  }
  const ahead = chance.whole(1, 16);
  const behind = chance.whole(1, 9);
  if (index % 5 !== 2) return calendar.workingDay(calendar.today, ahead);
  const due = calendar.workingDay(calendar.today, -behind);
  return due > created ? due : calendar.workingDay(created, 1);
}

interface Talk {
  campaign: Campaign;
  status: number;
  creator: Member;
  assignee: Member | null;
  createdAt: Date;
  end: Date;
}

const isGone = (one: Member, at: Date): boolean => one.removedAt !== null && one.removedAt <= at;

/** One or two conversations; about one brief in seven has none. */
function talk(context: BrandContext, rows: BriefRows, at: number, number: number, brief: Talk): void {
  const { chance, members } = context;
  const { campaign, status, creator, assignee } = brief;
  const phase = phaseOf(status);
  if (number !== 101 && number !== 1 && chance.chanceOf(0.15)) return;
  const chosen = [phase === 'new' ? null : chance.pick(threads.working), chance.pick(threads[phase])];
  const lines = [...new Set(chosen)].flatMap((thread) => thread ?? []);
  const removed = members.filter((one) => one.removedAt);
  const others = members.filter((one) => one.active && one !== creator && one !== assignee);
  const other = chance.pick(others);
  const maker = assignee ?? chance.pick(others);
  const speakers = { creator, assignee: maker, other, removed: removed[0] ?? other };
  const facts = { client: campaign.client, creator: creator.firstName, assignee: maker.firstName };
  const times = momentsBetween(context, brief.createdAt, brief.end, lines.length);
  lines.forEach(([who, text], index) => {
    const created_at = times[index] ?? brief.createdAt;
    rows.comments.push({
      brand_id: context.id,
      brief: at,
      uuid: demoUuid(`comment/${context.key}/${number}/${index + 1}`),
      creator_user_id: (isGone(speakers[who], created_at) ? other : speakers[who]).userId,
      body_content: fill(text, facts),
      created_at,
      updated_at: created_at,
    });
  });
}

const localDay = ({ calendar }: BrandContext, instant: Date): Day =>
  dayInZone(instant, calendar.timeZone) ?? calendar.today;

/** Ascending instants after `from`, spread up to `to` in office hours where that is possible; none later than now. */
function momentsBetween(context: BrandContext, from: Date, to: Date, count: number): Date[] {
  const { calendar } = context;
  const last = Math.max(+to, +from + 30 * 60_000);
  const moments: Date[] = [];
  let before = +from;
  for (let step = 1; step <= count; step += 1) {
    const even = new Date(+from + ((last - +from) * step) / (count + 1));
    const day = calendar.workingDay(localDay(context, even), 0);
    const office = +calendar.at(day, 530 + ((step * 97 + count * 31) % 480));
    const moment = office > before && office < last ? office : before + 11 * 60_000;
    before = Math.max(Math.min(moment, +calendar.now - 60_000), before);
    moments.push(new Date(before));
  }
  return moments;
}
