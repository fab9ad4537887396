'use client';

import { Checkbox, Popover, TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './list-filter.module.css';

export interface FilterChoice {
  value: string;
  label: string;
}

interface ListFilterProps {
  label: string;
  choices: readonly FilterChoice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Choices from which the list is searched with a field of its own. */
const MANY = 8;

/** One multi-select filter: a button with how many are chosen, and its choices below it while it is open. */
export function ListFilter({ label, choices, chosen, onChange }: ListFilterProps) {
  const [opened, setOpened] = useState(false);
  const [search, setSearch] = useState('');
  const sought = search.trim().toLowerCase();
  const offered = sought ? choices.filter((choice) => choice.label.toLowerCase().includes(sought)) : choices;

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={260}
      trapFocus
      returnFocus
      onClose={() => setSearch('')}
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.filter}
          data-active={chosen.length > 0 || undefined}
          onClick={() => setOpened((open) => !open)}
        >
          {label}
          {chosen.length > 0 ? <span className={classes.count}>{chosen.length}</span> : null}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} p="xs">
        {choices.length > MANY ? (
          <TextInput
            data-autofocus
            aria-label={`Search ${label}`}
            placeholder="Search"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            mb="xs"
          />
        ) : null}
        <div className={classes.choices}>
          {offered.map(({ value, label: text }) => (
            <Checkbox
              key={value}
              label={text}
              checked={chosen.includes(value)}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
              }
            />
          ))}
          {offered.length === 0 ? <p className={classes.none}>No results found</p> : null}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
