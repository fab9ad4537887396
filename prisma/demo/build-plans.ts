/** Plans of one brand with rows, mails and send log. */
import { dayInZone, formatInstant, formatUtcOffset } from '@/lib/format/format';
import { sanitiseRichText } from '@/lib/rich-text/sanitise';
import { type Activity, activities, retailYear } from './activities';
import { demoUuid } from './anchors';
import { addDays, addMonths, type Day, daysBetween } from './calendar';
import { type BrandContext, escapeHtml, fill, type Member, member } from './context';
import type { Row } from './insert';
import { type DemoPlan, letters, plans } from './plans';

export interface PlanRows {
  plans: Row[];
  /** Without plan_id: `plan` is the position in `plans`. */
  rows: (Row & { plan: number })[];
  emails: (Row & { plan: number })[];
  sends: (Row & { plan: number })[];
}

const MONTHS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** Oldest first. */
export function buildPlans(context: BrandContext): PlanRows {
  const result: PlanRows = { plans: [], rows: [], emails: [], sends: [] };
  const list = plans.filter(({ brand }) => brand === context.key);
  list.forEach((plan, index) => {
    // Written a month before the start; what has yet to start was written these days.
    const { today, month, workingDay } = context.calendar;
    const day =
      plan.starts <= 0 ? workingDay(month(plan.starts), index - 30) : workingDay(today, index - list.length - 1);
    const createdAt = context.calendar.at(day, 560 + ((index * 53) % 400));
    buildPlan(context, result, plan, index, createdAt);
  });
  return result;
}

function buildPlan(context: BrandContext, result: PlanRows, plan: DemoPlan, index: number, createdAt: Date): void {
  const { calendar, chance, id: brandId } = context;
  const creator = member(context, plan.creator);
  const startDate = calendar.month(plan.starts);
  const at = result.plans.length;
  const facts = {
    client: escapeHtml(plan.client),
    project: escapeHtml(plan.project),
    months: MONTHS[plan.length] ?? String(plan.length),
    creator: escapeHtml(`${creator.firstName} ${creator.lastName}`),
    brand: escapeHtml(context.brand.name),
  };
  const letter = plan.letter ? sanitiseRichText(fill(letters[index % letters.length] ?? '', facts)) : '';
  const sent = mail(context, result, plan, at, creator, createdAt);
  result.plans.push({
    brand_id: brandId,
    uuid: demoUuid(`plan/${context.key}/${plan.key}`),
    project: plan.project,
    client: plan.client,
    start_date: startDate,
    length: plan.length,
    creator_user_id: creator.userId,
    creator_brand_users_id: creator.memberId,
    cover_letter: letter,
    last_sent_at: sent,
    version: letter ? 2 : 1,
    created_at: createdAt,
    updated_at: new Date(Math.min(+calendar.now, +createdAt + chance.whole(20, 3000) * 60_000)),
  });
  const lastDay = addDays(addMonths(startDate, plan.length), -1);
  placed(context, plan, startDate, lastDay).forEach(([activity, from, to], position) => {
    const departmentId = context.divisions.get(activity.division) ?? context.divisions.get('design');
    result.rows.push({
      brand_id: brandId,
      plan: at,
      uuid: demoUuid(`plan-row/${context.key}/${plan.key}/${position + 1}`),
      department_id: departmentId ?? null,
      activity: activity.activity,
      type: activity.type,
      task: activity.task,
      objective: activity.objective,
      start_date: from,
      end_date: to,
      cost: activity.cost,
      notes: activity.notes,
      row_order: position + 1,
    });
  });
}

/** Activities with their dates inside the plan's period, in order of start. */
function placed({ chance }: BrandContext, plan: DemoPlan, first: Day, last: Day): [Activity, Day, Day][] {
  const clip = (day: Day): Day => (day > last ? last : day);
  let dated: [Activity, Day, Day][];
  if (plan.rows === retailYear.length) {
    dated = retailYear.map((activity) => {
      const inFirst = Number(first.slice(5, 7));
      const start = addDays(addMonths(first, (activity.month - inFirst + 12) % 12), chance.whole(0, 14));
      return [activity, start, clip(addDays(start, activity.days - 1))];
    });
  } else {
    const span = daysBetween(first, last);
    const ofSector = activities.filter(({ sector }) => sector === plan.sector).slice(0, plan.rows);
    dated = ofSector.map((activity, index) => {
      const latest = Math.max(0, span - activity.days + 1);
      const start = addDays(
        first,
        Math.min(latest, Math.round((span * 0.75 * index) / plan.rows) + chance.whole(0, 5)),
      );
      return [activity, start, clip(addDays(start, activity.days - 1))];
    });
  }
  return dated.sort((a, b) => (a[1] < b[1] ? -1 : a[1] > b[1] ? 1 : 0));
}

/** The plan's mail as last saved and every attempt to send it; gives the last time it went out. */
function mail(
  context: BrandContext,
  result: PlanRows,
  plan: DemoPlan,
  at: number,
  creator: Member,
  createdAt: Date,
): Date | null {
  const { calendar, brand, id: brandId } = context;
  const attempts = (plan.sent ?? 0) + (plan.failed ? 1 : 0);
  if (attempts === 0 && !plan.draft) return null;
  const cc = attempts > 1 ? creator.email : '';
  const subject = `${plan.project}: your marketing plan`;
  const body = sanitiseRichText(brand.lamp.defaultEmailBody);
  const message = { to_address: plan.contact, cc_address: cc, subject, title: brand.lamp.defaultEmailTitle, body };
  const log: string[] = [];
  let sentAt: Date | null = null;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const written = dayInZone(createdAt, calendar.timeZone) ?? calendar.today;
    const sending = calendar.at(calendar.workingDay(written, attempt + 1), 590 + attempt * 215);
    const time = new Date(Math.min(+sending, +calendar.now - (attempts - attempt) * 240_000));
    // The failed attempt is the first; it leaves no line in the log (D6.4).
    const failed = plan.failed && attempt === 0;
    const zone = formatUtcOffset(time, calendar.timeZone);
    const recipients = [plan.contact, ...(cc ? [cc] : [])].join(', ');
    const line = `Sent by ${creator.firstName} ${creator.lastName} at ${formatInstant(time, calendar.timeZone)} (${zone}) to ${recipients}`;
    if (!failed) {
      log.push(line);
      sentAt = time;
    }
    result.sends.push({
      brand_id: brandId,
      plan: at,
      uuid: demoUuid(`plan-send/${context.key}/${plan.key}/${attempt + 1}`),
      sender_user_id: creator.userId,
      state: failed ? 'failed' : 'sent',
      ...message,
      bcc_address: '',
      timezone: zone,
      log_entry: failed ? null : line,
      error: failed ? 'connection' : null,
      created_at: time,
      finished_at: new Date(+time + 3_000),
    });
  }
  result.emails.push({
    brand_id: brandId,
    plan: at,
    uuid: demoUuid(`plan-email/${context.key}/${plan.key}`),
    ...message,
    bcc_address: '',
    state: log.length > 0 ? 'sent' : 'draft',
    log_contents: log.join('; '),
    version: attempts + 1,
    created_at: createdAt,
    updated_at: sentAt ?? createdAt,
  });
  return sentAt;
}
