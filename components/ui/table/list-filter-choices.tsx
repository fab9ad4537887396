'use client';

import { Checkbox, Popover, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { RenderedTarget } from '../overlay/rendered-target';
import type { ListFilterProps } from './list-filter';
import classes from './list-filter.module.css';

/** With more choices than this there is a search field. */
const SEARCH_FROM = 8;

interface ListFilterChoicesProps extends ListFilterProps {
  button: HTMLElement | null;
  opened: boolean;
  onOpen: (opened: boolean) => void;
}

/** The choices of a ListFilter, below its button. */
export function ListFilterChoices(props: ListFilterChoicesProps) {
  const { label, choices, chosen, onChange, button, opened, onOpen } = props;
  const [search, setSearch] = useState('');
  const query = search.trim().toLowerCase();
  const offered = query ? choices.filter((choice) => choice.label.toLowerCase().includes(query)) : choices;

  function change(open: boolean) {
    onOpen(open);
    // Mantine's own return of the focus does not know what had it before this was loaded.
    if (!open) button?.focus({ preventScroll: true });
  }

  return (
    <Popover
      opened={opened}
      onChange={change}
      position="bottom-start"
      width={260}
      trapFocus
      onClose={() => setSearch('')}
    >
      <Popover.Target>
        <RenderedTarget element={button} expands />
      </Popover.Target>
      <Popover.Dropdown aria-label={label} p="xs">
        {choices.length > SEARCH_FROM ? (
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
          {offered.length === 0 ? <Text c="dimmed">No results found</Text> : null}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
