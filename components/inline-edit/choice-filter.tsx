'use client';

import { useState } from 'react';
import { lazyPart } from '@/components/ui/overlay/lazy-part';
import classes from '@/components/ui/table/list-filter.module.css';

const FieldPopover = lazyPart(
  () => import('./field-popover').then((module) => module.FieldPopover),
  ({ onClose }) => onClose(),
);

/** The address has no parameter for 'All'. */
const ALL = { value: '', label: 'All' };

interface ChoiceFilterProps {
  label: string;
  choices: readonly { value: string; label: string }[];
  chosen: string | null;
  /** null: all. */
  onChange: (chosen: string | null) => void;
}

/** A single-choice filter: a button with the chosen value, which opens a list. */
export function ChoiceFilter({ label, choices, chosen, onChange }: ChoiceFilterProps) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const offered = [ALL, ...choices];
  const current = offered.find(({ value }) => value === chosen) ?? ALL;

  return (
    <>
      <button
        type="button"
        className={classes.filter}
        data-active={current !== ALL || undefined}
        aria-haspopup="dialog"
        onClick={(event) => setButton(button ? null : event.currentTarget)}
      >
        {label} <span className={classes.choice}>{current.label}</span>
      </button>
      {button ? (
        <FieldPopover
          kind="choice"
          target={button}
          label={label}
          choices={offered}
          value={current.value}
          onChoose={(value) => {
            setButton(null);
            onChange(value || null);
          }}
          onClose={() => setButton(null)}
        />
      ) : null}
    </>
  );
}
