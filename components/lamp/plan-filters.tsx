'use client';

import { DateField } from '@/components/ui/form/date-field';
import { useListFilters } from '@/components/ui/table/use-list-filters';
import classes from './plans.module.css';
import { PLAN_DAYS } from './plans-narrowed';

/** Filters plans by their start; the state is in the address. */
export function PlanFilters() {
  const { chosen, choose } = useListFilters();
  return (
    <div className={classes.days}>
      {PLAN_DAYS.map(({ parameter, label }) => (
        <DateField
          key={parameter}
          className={classes.day}
          aria-label={label}
          placeholder={label}
          value={chosen.get(parameter)}
          onChange={(value) => choose(parameter, value)}
        />
      ))}
    </div>
  );
}
