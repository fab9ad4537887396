import { type Named, pick, readLookupData } from '@/lib/catalogue/lookup-data';
import type { BrandRunContext } from '@/lib/core/operation';
import { today } from '@/lib/format/format';
import { firstOfMonth, isWithin, nextMonth, periodOf } from '@/lib/lamp/plan-period';
import type { Content, NamedThen, PlanContent, ScopeContent } from './content';
import type { FilledPlan, FilledScope, FilledView } from './inputs';
import { monthsBetween, moveDay } from './move-day';

type Context = Pick<BrandRunContext, 'db' | 'brand' | 'actor'>;
type Live = { readonly id: number; readonly uuid: string; readonly deleted: boolean };

/**
 * The input of a new plan or scope from a template, as of today: what was removed since is empty, with a note that
 * names it; a plan's dates are moved to the start.
 * @param startDate a day of a plan's first month; by default the current month in the brand's zone
 */
export async function fill(context: Context, document: Content, startDate?: string): Promise<FilledView> {
  const gone = new Gone();
  if (document.kind === 'plan') {
    const start = firstOfMonth(startDate ?? today(context.brand.timeZone));
    const plan = await fillPlan(context, document.content, start, gone);
    return { kind: 'plan', plan, scope: null, notes: [...gone.notes('activity', 'activities'), ...outsideOf(plan)] };
  }
  const scope = await fillScope(context, document.content, gone);
  return { kind: 'scope', plan: null, scope, notes: gone.notes('line', 'lines') };
}

/** The first month of a plan that follows another one: the month after its last, or the current one if that is past. */
export function monthAfter(document: Content, timeZone: string): string | undefined {
  if (document.kind !== 'plan') return undefined;
  const { startDate, length } = document.content;
  const [after, current] = [nextMonth(periodOf(startDate, length).end), firstOfMonth(today(timeZone))];
  return after > current ? after : current;
}

async function fillPlan({ db, brand }: Context, content: PlanContent, start: string, gone: Gone): Promise<FilledPlan> {
  const { departments } = await readLookupData(db, brand.id);
  const months = monthsBetween(content.startDate, start);
  return {
    project: content.project,
    client: content.client,
    startDate: start,
    length: content.length,
    coverLetter: content.coverLetter,
    planRows: content.rows.map(({ division, startDate, endDate, ...row }) => ({
      ...row,
      departmentId: liveId(departments, division) ?? gone.add('Division', division),
      startDate: moveDay(startDate, months),
      endDate: moveDay(endDate, months),
    })),
  };
}

/** A plan that was shortened keeps what falls outside of it (D6.1), and so does what is made of it. */
function outsideOf({ planRows, startDate, length }: FilledPlan): string[] {
  const period = periodOf(startDate, length);
  const count = planRows.filter((row) => !isWithin(row, period)).length;
  if (count === 0) return [];
  return [`${count === 1 ? '1 activity is' : `${count} activities are`} outside the plan's ${length} months`];
}

async function fillScope({ db, brand, actor }: Context, content: ScopeContent, gone: Gone): Promise<FilledScope> {
  const { departments, categories } = await readLookupData(db, brand.id);
  const { category, segment, lines, ...rest } = content;
  const segmentRow = segment && (await db.segment.findFirst({ where: { uuid: segment.uuid, deletedAt: null } }));
  const roles = await db.departmentRole.findMany({
    where: { uuid: { in: lines.flatMap(({ role }) => role?.uuid ?? []) }, deletedAt: null },
    select: { id: true, uuid: true, departmentId: true },
  });
  return {
    ...rest,
    productTitleConfirmed: bit(rest.productTitleConfirmed),
    quoteTemplateNeeded: bit(rest.quoteTemplateNeeded),
    creatorUserId: actor.userId,
    categoryId: liveId(categories, category) ?? gone.add('Category', category, 'choose another'),
    segmentId: segmentRow?.id ?? gone.add('Segment', segment, 'none is chosen'),
    lines: lines.map(({ division, role, onQuote, ...line }) => {
      const departmentId = liveId(departments, division);
      // A removed division's roles are removed with it: one note for both.
      const live = roles.find(({ uuid, departmentId: of }) => uuid === role?.uuid && of === departmentId);
      if (departmentId === null) gone.add('Division', division);
      else if (!live) gone.add('Role', role);
      return { ...line, onQuote: bit(onQuote), departmentId, brandDepartmentRoleId: live?.id ?? null };
    }),
  };
}

const bit = (value: boolean): 0 | 1 => (value ? 1 : 0);

function liveId<Row extends Live>(rows: Named<Row>, then: NamedThen | null): number | null {
  const row = then ? pick(rows, { uuid: then.uuid }) : undefined;
  return row && !row.deleted ? row.id : null;
}

/** References of a template that no longer exist, each named once. */
class Gone {
  private readonly found = new Map<string, { text: string; rows: number; outcome: string }>();

  /** @param outcome the consequence, unless it is a row's @returns null: the field is empty */
  add(what: string, named: NamedThen | null, outcome = ''): null {
    if (!named) return null;
    const key = `${what} ${named.uuid}`;
    const rows = (this.found.get(key)?.rows ?? 0) + 1;
    this.found.set(key, { text: `${what} '${named.title}' is no longer there`, rows, outcome });
    return null;
  }

  notes(one: string, many: string): string[] {
    return [...this.found.values()].map(({ text, rows, outcome }) =>
      outcome ? `${text}: ${outcome}` : `${text}: empty in ${rows} ${rows === 1 ? one : many}`,
    );
  }
}
