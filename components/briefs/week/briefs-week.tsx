'use client';

import dynamic from 'next/dynamic';
import type { OfferedChoices } from '@/components/briefs/list/brief-filters';
import { BriefsToolbar } from '@/components/briefs/list/briefs-toolbar';
import type { WeekProps } from './week';
import { WeekSkeleton } from './week-skeleton';
import { WeekSteps } from './week-steps';

const Week = dynamic(() => import('./week').then((module) => module.Week), { loading: () => <WeekSkeleton /> });

interface BriefsWeekProps extends Omit<WeekProps, 'choices'> {
  total: number;
  offered: OfferedChoices;
  mayApprove: boolean;
}

/** The list's search and filters above the week. Only this loads the drag library. */
export function BriefsWeek({ total, offered, mayApprove, ...week }: BriefsWeekProps) {
  const { listHref, query, monday, today } = week;
  return (
    <>
      <BriefsToolbar offered={offered} listHref={listHref} query={query} />
      <WeekSteps monday={monday} today={today} listHref={listHref} query={query} isEmpty={total === 0} />
      <Week key={monday} {...week} choices={{ ...offered, mayApprove }} />
    </>
  );
}
