'use client';

import { Checkbox } from '@mantine/core';
import { useRef } from 'react';
import classes from '@/components/briefs/briefs.module.css';
import { DateField } from '@/components/ui/form/date-field';
import { ListFilter } from '@/components/ui/table/list-filter';
import { useListFilters } from '@/components/ui/table/use-list-filters';
import { BRIEF_FILTERS, changedExclusion, type FilterChoices, QUICK_FILTERS } from './brief-filters';

interface BriefsFiltersProps {
  choices: FilterChoices;
  /** The ids of 'Completed', comma-separated. */
  completed: string;
  /** The ids of finished work, comma-separated. */
  finished: string;
}

/**
 * The list's filters; their state is in the address (modules §2). Selects are beside the search, one-click filters on a
 * line below, so that the list begins at the same height in every desktop window.
 */
export function BriefsFilters({ choices, completed, finished }: BriefsFiltersProps) {
  const { chosen, choose } = useListFilters();

  const day = (parameter: 'dueDateStart' | 'dueDateEnd', label: string) => (
    <DateField
      className={classes.day}
      aria-label={label}
      placeholder={label}
      value={chosen.get(parameter)}
      onChange={(value) => choose(parameter, value)}
    />
  );

  const exclude = chosen.get('exclude') ?? '';
  const excludes = (ids: string) => ids !== '' && ids.split(',').every((id) => exclude.split(',').includes(id));
  // 'Completed' is finished, too, and may have been excluded by itself.
  const beforeFinished = useRef('');

  return (
    <>
      <div className={classes.days}>
        {day('dueDateStart', 'Start date')}
        {day('dueDateEnd', 'End date')}
      </div>
      <div className={classes.choices}>
        {BRIEF_FILTERS.map(({ parameter, label }) => (
          <ListFilter
            key={parameter}
            label={label}
            choices={choices[parameter]}
            chosen={(chosen.get(parameter) ?? '').split(',').filter(Boolean)}
            onChange={(ids) => choose(parameter, ids.join(','))}
          />
        ))}
      </div>
      <div className={classes.presses}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex container in every browser */}
        <div className={classes.choices} role="group" aria-label="Quick filters">
          {QUICK_FILTERS.map(({ parameter, value, label }) => {
            const on = chosen.get(parameter) === value;
            return (
              <button
                key={value}
                type="button"
                className={classes.quick}
                aria-pressed={on}
                onClick={() => choose(parameter, on ? null : value)}
              >
                {label}
              </button>
            );
          })}
        </div>
        <Checkbox
          label="Exclude Completed"
          checked={excludes(completed)}
          onChange={(event) => choose('exclude', changedExclusion(exclude, completed, event.currentTarget.checked))}
        />
        <Checkbox
          label="Exclude finished"
          checked={excludes(finished)}
          onChange={({ currentTarget: { checked } }) => {
            choose('exclude', changedExclusion(exclude, finished, checked, beforeFinished.current));
            beforeFinished.current = checked ? exclude : '';
          }}
        />
      </div>
    </>
  );
}
