'use client';

import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
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

const load = () => import('./list-filter-window').then((module) => module.ListFilterWindow);
const ListFilterWindow = dynamic(load, { ssr: false });

/**
 * One multi-select filter: a button with how many are chosen, and its choices below it while it is open. Their code
 * comes when the pointer or the focus does, so that the list stays light.
 */
export function ListFilter(props: ListFilterProps) {
  const { label, chosen } = props;
  const [opened, setOpened] = useState(false);
  const [used, setUsed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Pressing the button while it is open closes it by 'click outside' first; the click must not reopen it.
  const wasOpen = useRef(false);

  function close() {
    setOpened(false);
    button.current?.focus({ preventScroll: true });
  }

  return (
    <span className={classes.anchor}>
      <button
        ref={button}
        type="button"
        className={classes.filter}
        data-active={chosen.length > 0 || undefined}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onPointerDown={() => {
          wasOpen.current = opened;
        }}
        onClick={() => {
          setUsed(true);
          setOpened(!wasOpen.current);
          wasOpen.current = false;
        }}
      >
        {label}
        {chosen.length > 0 ? <span className={classes.count}>{chosen.length}</span> : null}
      </button>
      {used ? <ListFilterWindow {...props} opened={opened} onClose={close} /> : null}
    </span>
  );
}
