'use client';

import { TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { ChoiceEdit, FieldChoice } from './field-edit';
import classes from './inline-edit.module.css';

/** Choices with a search field; the focus stays in the field, arrows and Enter choose. */
export function ChoiceList({ label, choices, value, onChoose }: Omit<ChoiceEdit, 'kind'> & { label: string }) {
  const [search, setSearch] = useState('');
  const sought = search.trim().toLowerCase();
  const offered = choices.filter((choice) => choice.label.toLowerCase().includes(sought));
  const [marked, setMarked] = useState(value);
  const at = offered.find((choice) => choice.value === marked && !choice.disabled) ?? offered.find(isOpen);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const idOf = ({ value: of }: FieldChoice) => `${id}-${of || 'none'}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is marked comes into view
  useEffect(() => {
    const options = list.current;
    const option = options?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!options || !option) return;
    // Scrolled by hand: the popover is positioned later, and the page must not scroll to it.
    const { offsetTop, offsetHeight } = option;
    const { scrollTop, clientHeight } = options;
    options.scrollTop = Math.max(Math.min(scrollTop, offsetTop), offsetTop + offsetHeight - clientHeight);
  }, [at?.value]);

  function onKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (at) onChoose(at.value);
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const open = offered.filter(isOpen);
    const next = (at ? open.indexOf(at) : -1) + step;
    setMarked(open.at(next % open.length)?.value ?? null);
  }

  return (
    <>
      <TextInput
        data-autofocus
        role="combobox"
        autoComplete="off"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={at ? idOf(at) : undefined}
        aria-label={`Search: ${label}`}
        placeholder="Search"
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setMarked(null);
        }}
        onKeyDown={onKey}
        mb={6}
      />
      <div ref={list} id={id} role="listbox" aria-label={label} className={classes.options}>
        {offered.map((choice) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field around it takes the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
          <div
            key={choice.value}
            id={idOf(choice)}
            role="option"
            className={classes.option}
            aria-selected={choice === at}
            aria-disabled={choice.disabled || undefined}
            title={choice.reason}
            onClick={() => isOpen(choice) && onChoose(choice.value)}
          >
            {choice.look ?? choice.label}
            {choice.value === value ? (
              <>
                <IconCheck size={16} aria-hidden />
                <span className="visually-hidden">, as it stands</span>
              </>
            ) : null}
          </div>
        ))}
      </div>
      {offered.length === 0 ? <p className={classes.nothing}>No results found</p> : null}
    </>
  );
}

const isOpen = ({ disabled }: FieldChoice): boolean => !disabled;
