'use client';

import { Checkbox } from '@mantine/core';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useOptimistic, useTransition } from 'react';
import classes from '@/components/briefs/briefs.module.css';
import { DateField } from '@/components/ui/form/date-field';
import { ListFilter } from '@/components/ui/table/list-filter';
import { BRIEF_FILTERS, type FilterChoices } from './brief-filters';

interface BriefsFiltersProps {
  choices: FilterChoices;
  /** The ids of 'Completed', comma-separated. */
  completed: string;
}

/**
 * The list's filters as one row of compact controls; the address carries what is chosen (modules §2). Where the row is too
 * short for all, the multi-selects stand together below it.
 */
export function BriefsFilters({ choices, completed }: BriefsFiltersProps) {
  const router = useRouter();
  const pathname = usePathname();
  const query = useSearchParams();
  const [, startTransition] = useTransition();
  // The controls show what was chosen while the list for it is on its way.
  const [shown, show] = useOptimistic(query.toString());
  const standing = new URLSearchParams(shown);

  function set(parameter: string, value: string) {
    const next = new URLSearchParams(standing);
    if (value) next.set(parameter, value);
    else next.delete(parameter);
    next.delete('page');
    startTransition(() => {
      show(next.toString());
      router.replace(next.size ? `${pathname}?${next}` : pathname, { scroll: false });
    });
  }

  const day = (parameter: 'dueDateStart' | 'dueDateEnd', label: string) => (
    <DateField
      className={classes.day}
      aria-label={label}
      placeholder={label}
      value={standing.get(parameter)}
      onChange={(value) => set(parameter, value ?? '')}
    />
  );

  return (
    <>
      <div className={classes.days}>
        {day('dueDateStart', 'Start date')}
        {day('dueDateEnd', 'End date')}
      </div>
      <Checkbox
        className={classes.exclude}
        label="Exclude Completed"
        checked={Boolean(standing.get('exclude'))}
        onChange={(event) => set('exclude', event.currentTarget.checked ? completed : '')}
      />
      <div className={classes.choices}>
        {BRIEF_FILTERS.map(({ parameter, label }) => (
          <ListFilter
            key={parameter}
            label={label}
            choices={choices[parameter]}
            chosen={(standing.get(parameter) ?? '').split(',').filter(Boolean)}
            onChange={(chosen) => set(parameter, chosen.join(','))}
          />
        ))}
      </div>
    </>
  );
}
