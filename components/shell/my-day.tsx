import Link from 'next/link';
import { can } from '@/lib/access/policy';
import { listChoices } from '@/lib/briefs/list-choices';
import { pathsOf } from '@/lib/core/find-request-context';
import { performInBrand } from '@/lib/core/perform';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { formatCount, formatHours, today } from '@/lib/format/format';
import { listPlans } from '@/lib/lamp/list-plans';
import { periodOf } from '@/lib/lamp/plan-period';
import { getMyDay } from '@/lib/my-day/get-my-day';
import { myDayLists } from '@/lib/my-day/my-day-lists';
import { listScopes } from '@/lib/scope/list-scopes';
import { STATUS as SCOPE_STATUS } from '@/lib/scope/scope-rules';
import classes from './my-day.module.css';

interface Figure {
  label: string;
  figure: string;
  href: string;
  /** Whether it is a problem: overdue, or over capacity. */
  isWrong?: boolean;
  /** The share of the whole, from 0. */
  share?: number;
}

/** The figures of 'My day', each a link to the list that it counts (Y-33). */
export async function MyDay({ context }: { context: BrandRequestContext }) {
  const parts = await Promise.all([briefFigures(context), planFigures(context), scopeFigures(context)]);
  const figures = parts.flat();
  if (figures.length === 0) return null;
  return (
    <section className={classes.root} aria-label="My day">
      <h2 className={classes.title}>My day</h2>
      <ul className={classes.figures}>
        {figures.map(({ label, figure, href, isWrong, share }) => (
          <li key={label}>
            <Link href={href} className={classes.figure} data-wrong={isWrong || undefined}>
              <span className={classes.number}>{figure}</span>
              <span className={classes.label}>{label}</span>
              {share === undefined ? null : (
                <span className={classes.bar} aria-hidden="true">
                  <span style={{ inlineSize: `${Math.min(share, 1) * 100}%` }} />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function briefFigures(context: BrandRequestContext): Promise<Figure[]> {
  const { brandUserId } = context.actor;
  if (brandUserId === null || !can(context, 'brief.view')) return [];
  const [{ answer: day }, { answer: choices }] = await Promise.all([
    performInBrand(getMyDay, context, {}),
    performInBrand(listChoices, context, {}),
  ]);
  const { briefs, workload } = pathsOf(context);
  const lists = myDayLists(
    brandUserId,
    choices.statuses.map(({ id, label }) => ({ id, title: label })),
  );
  const list = (path: string, query: Readonly<Record<string, string>>) => `${path}?${new URLSearchParams(query)}`;
  return [
    {
      label: 'Allocated hours',
      figure: `${formatHours(day.allocatedHours)} of ${formatHours(day.dayHours)}`,
      href: list(workload, lists.allocated),
      isWrong: day.allocatedHours > day.dayHours,
      share: day.dayHours > 0 ? day.allocatedHours / day.dayHours : 0,
    },
    {
      label: 'Overdue',
      figure: formatCount(day.overdue),
      href: list(briefs, lists.overdue),
      isWrong: day.overdue > 0,
    },
    { label: 'Due this week', figure: formatCount(day.dueThisWeek), href: list(briefs, lists.dueThisWeek) },
    { label: 'With Client', figure: formatCount(day.withClient), href: list(briefs, lists.withClient) },
  ];
}

async function planFigures(context: BrandRequestContext): Promise<Figure[]> {
  if (!can(context, 'plan.view')) return [];
  const { start, end } = periodOf(today(context.brand.timeZone), 1);
  const query = { startFrom: start, startTo: end };
  const { meta } = (await performInBrand(listPlans, context, { ...query, limit: '1' })).answer;
  return [
    {
      label: 'Plans begin this month',
      figure: formatCount(meta.total),
      href: `${pathsOf(context).plans}?${new URLSearchParams(query)}`,
    },
  ];
}

/** For those who approve: they follow what clients have to decide. */
async function scopeFigures(context: BrandRequestContext): Promise<Figure[]> {
  if (!can(context, 'scope.approve')) return [];
  const query = { statuses: `${SCOPE_STATUS.standardQuote},${SCOPE_STATUS.bespokeQuote}` };
  const { meta } = (await performInBrand(listScopes, context, { ...query, limit: '1' })).answer;
  return [
    {
      label: 'Active scopes',
      figure: formatCount(meta.total),
      href: `${pathsOf(context).scopes}?${new URLSearchParams(query)}`,
    },
  ];
}
