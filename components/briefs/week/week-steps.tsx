import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import Link from 'next/link';
import { listAddress } from '@/components/ui/table/list-address';
import { mondayOf } from '@/lib/briefs/working-days';
import { addDays, formatDate } from '@/lib/format/format';
import classes from './week-steps.module.css';

interface WeekStepsProps {
  monday: string;
  today: string;
  listHref: string;
  query: Readonly<Record<string, string>>;
  /** Whether this week has no briefs. */
  isEmpty: boolean;
}

/** The shown week, with links to others. */
export function WeekSteps({ monday, today, listHref, query, isEmpty }: WeekStepsProps) {
  const current = mondayOf(today);
  const hrefOf = (week: string) => listAddress(listHref, query, { week: week === current ? null : week });
  return (
    <nav className={classes.steps} aria-label="Week">
      <Link href={hrefOf(addDays(monday, -7))} prefetch={false} aria-label="Previous week" data-step>
        <IconChevronLeft size={18} aria-hidden />
      </Link>
      <Link href={hrefOf(current)} prefetch={false} aria-current={monday === current ? 'date' : undefined}>
        Today
      </Link>
      <Link href={hrefOf(addDays(monday, 7))} prefetch={false} aria-label="Next week" data-step>
        <IconChevronRight size={18} aria-hidden />
      </Link>
      <span className={classes.which}>
        {formatDate(monday)} – {formatDate(addDays(monday, 4))}
      </span>
      {isEmpty ? <span className={classes.nothing}>No briefs in this week</span> : null}
    </nav>
  );
}
