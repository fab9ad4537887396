import Link from 'next/link';
import type { ReactNode } from 'react';
import { finishedIds } from '@/components/briefs/list/brief-filters';
import { DueDate } from '@/components/ui/due-date';
import { Placeholder } from '@/components/ui/skeletons';
import { StatusChip } from '@/components/ui/status-chip';
import { can } from '@/lib/access/policy';
import { listBriefs } from '@/lib/briefs/list-briefs';
import { listChoices } from '@/lib/briefs/list-choices';
import { canBeOverdue } from '@/lib/briefs/status/is-finished';
import { pathsOf } from '@/lib/core/find-request-context';
import { performInBrand } from '@/lib/core/perform';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { formatCount, formatInstantDate, formatMoney, today } from '@/lib/format/format';
import { listPlans } from '@/lib/lamp/list-plans';
import { listScopes } from '@/lib/scope/list-scopes';
import classes from './dashboard-work.module.css';

const LIMIT = 5;

/** Current work per module that is on: one's own next briefs, and recently changed records. */
export async function DashboardWork({ context }: { context: BrandRequestContext }) {
  const lists = await Promise.all([
    can(context, 'brief.view') ? nextBriefs(context) : null,
    can(context, 'plan.view') ? recentPlans(context) : null,
    can(context, 'scope.view') ? recentScopes(context) : null,
  ]);
  return (
    <div className={classes.lists}>{lists.map((list) => (list ? <WorkList key={list.title} {...list} /> : null))}</div>
  );
}

/** The lists' shape while they load. */
export function DashboardWorkSkeleton() {
  return (
    <div className={classes.lists} aria-hidden="true">
      {['first', 'second'].map((list) => (
        <div key={list} className={classes.list}>
          <div className={classes.head}>
            <Placeholder width={140} height={20} />
          </div>
          <div className={classes.placeholders}>
            <Placeholder height={20} />
            <Placeholder height={20} />
            <Placeholder height={20} />
          </div>
        </div>
      ))}
    </div>
  );
}

type Work = {
  title: string;
  all: { href: string; label: string };
  empty: string;
  rows: readonly { uuid: string; href: string; title: string; side: ReactNode }[];
};

function WorkList({ title, all, empty, rows }: Work) {
  return (
    <section className={classes.list} aria-label={title}>
      <header className={classes.head}>
        <h2>{title}</h2>
        <Link href={all.href} className={classes.all}>
          {all.label}
        </Link>
      </header>
      {rows.length === 0 ? <p className={classes.empty}>{empty}</p> : null}
      <ul>
        {rows.map(({ uuid, href, title: name, side }) => (
          <li key={uuid}>
            <Link href={href} className={classes.row}>
              <span className={classes.name}>{name}</span>
              <span className={classes.side}>{side}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function nextBriefs(context: BrandRequestContext): Promise<Work | null> {
  const { brandUserId } = context.actor;
  if (brandUserId === null) return null;
  const paths = pathsOf(context);
  const exclude = finishedIds((await performInBrand(listChoices, context, {})).answer);
  const mine = { assignees: String(brandUserId), exclude, orderBy: 'draftDueDate', order: 'asc' };
  const { data, meta } = (await performInBrand(listBriefs, context, { ...mine, limit: LIMIT })).answer;
  const day = today(context.brand.timeZone);
  return {
    title: 'Your next briefs',
    all: { href: `${paths.briefs}?${new URLSearchParams(mine)}`, label: allOf(meta.total) },
    empty: 'Nothing is assigned to you. Briefs assigned to you appear here by due date.',
    rows: data.map(({ uuid, project, status, draftDueDate }) => ({
      uuid,
      href: paths.brief(uuid),
      title: project,
      side: (
        <>
          {status ? <StatusChip title={status.title} /> : null}
          <DueDate date={draftDueDate} today={day} done={!canBeOverdue(status?.title)} />
        </>
      ),
    })),
  };
}

const NEWEST = { orderBy: 'updatedAt', order: 'desc', limit: LIMIT } as const;

async function recentPlans(context: BrandRequestContext): Promise<Work> {
  const paths = pathsOf(context);
  const { data, meta } = (await performInBrand(listPlans, context, NEWEST)).answer;
  return {
    title: 'Plans updated last',
    all: { href: paths.plans, label: allOf(meta.total) },
    empty: 'No plans yet. The plans your team works on appear here.',
    rows: data.map(({ uuid, project, client, updatedAt }) => ({
      uuid,
      href: paths.plan(uuid),
      title: project,
      side: (
        <>
          <span className={classes.who}>{client}</span>
          <span className="tabular">{formatInstantDate(updatedAt, context.brand.timeZone)}</span>
        </>
      ),
    })),
  };
}

async function recentScopes(context: BrandRequestContext): Promise<Work> {
  const paths = pathsOf(context);
  const { data, meta } = (await performInBrand(listScopes, context, NEWEST)).answer;
  return {
    title: 'Scopes updated last',
    all: { href: paths.scopes, label: allOf(meta.total) },
    empty: 'No scopes yet. The scopes your team prices appear here.',
    rows: data.map(({ uuid, productTitle, status, sellFor }) => ({
      uuid,
      href: paths.viewScope(uuid),
      title: productTitle,
      side: (
        <>
          <StatusChip title={status.title} />
          <span className="tabular">{formatMoney(sellFor)}</span>
        </>
      ),
    })),
  };
}

const allOf = (total: number): string => (total > LIMIT ? `See all ${formatCount(total)}` : 'See all');
