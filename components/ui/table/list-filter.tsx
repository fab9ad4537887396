'use client';

import { useState } from 'react';
import { lazyPart } from '@/components/ui/overlay/lazy-part';
import classes from './list-filter.module.css';

export interface FilterChoice {
  value: string;
  label: string;
}

export interface ListFilterProps {
  label: string;
  choices: readonly FilterChoice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

const ListFilterChoices = lazyPart(
  () => import('./list-filter-choices').then((module) => module.ListFilterChoices),
  ({ onOpen }) => onOpen(false),
);

/** One multi-select filter: a button with the number of chosen options, which opens them. */
export function ListFilter(props: ListFilterProps) {
  const { label, chosen } = props;
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState(false);

  return (
    <>
      <button
        type="button"
        className={classes.filter}
        data-active={chosen.length > 0 || undefined}
        aria-haspopup="dialog"
        onClick={(event) => {
          setButton(event.currentTarget);
          setOpened(!opened);
        }}
      >
        {label}
        {chosen.length > 0 ? <span className={classes.count}>{chosen.length}</span> : null}
      </button>
      {button ? <ListFilterChoices {...props} button={button} opened={opened} onOpen={setOpened} /> : null}
    </>
  );
}
