'use client';

import { Popover } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { EditorProps } from './grid-editor';
import classes from './grid-editor.module.css';
import { keptChoice } from './grid-rules';
import type { GridOption } from './grid-types';

export interface SelectEditorProps extends Omit<EditorProps<never>, 'column' | 'row'> {
  value: string;
  /** The cell's text. */
  current: string;
  options: readonly GridOption[];
  none?: string;
}

/**
 * Chooses one of the cell's options: typing filters them, arrows move, Enter and Tab take the active one, as does
 * leaving the field once something is typed. What is typed and matches none stays in the cell, unparsed.
 */
export function GridSelectEditor({
  value,
  current,
  options: all,
  none,
  label,
  start,
  onText,
  onCommit,
  onLeave,
}: SelectEditorProps) {
  const [typed, setTyped] = useState(start ?? '');
  const options = matching(all, typed);
  const [marked, setMarked] = useState(() =>
    start
      ? 0
      : Math.max(
          0,
          all.findIndex((option) => option.value === value),
        ),
  );
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    list.current?.querySelector(`[data-index="${marked}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [marked]);

  function put(option: GridOption | undefined) {
    const text = typed.trim();
    if (option) onText(option.value);
    else if (text !== '') onText(keptChoice(text));
  }

  function take(index: number, step: 'next' | 'previous') {
    put(options[index]);
    onCommit(step);
  }

  function leave() {
    if (typed.trim() !== '') put(options[marked]);
    onLeave();
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setMarked((index) => (options.length ? (index + step + options.length) % options.length : 0));
    } else if (event.key === 'Enter') take(marked, 'next');
    else if (event.key === 'Tab') take(marked, event.shiftKey ? 'previous' : 'next');
    else return;
    event.preventDefault();
  }

  return (
    <Popover opened position="bottom-start" width="target" withinPortal returnFocus={false} withRoles={false}>
      <Popover.Target>
        <input
          ref={input}
          className={classes.editor}
          role="combobox"
          aria-label={label}
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={options[marked] ? `${id}-${marked}` : undefined}
          autoComplete="off"
          placeholder={current}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setMarked(0);
          }}
          onKeyDown={handleKey}
          onBlur={leave}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.optionsFrame}>
        <div ref={list} id={id} role="listbox" aria-label={label} className={classes.options}>
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's
            <div
              key={option.value}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              data-index={index}
              data-marked={index === marked || undefined}
              aria-selected={option.value === value}
              className={classes.option}
              // The input must not lose the focus before the click is handled.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(index, 'next')}
            >
              {option.label}
            </div>
          ))}
        </div>
        {options.length === 0 ? (
          <div className={classes.noOption}>{(all.length === 0 && none) || 'Nothing found'}</div>
        ) : null}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Options whose label begins with what is typed, then those with a word that does, then those that contain it. */
function matching<Option extends { label: string }>(options: readonly Option[], typed: string): Option[] {
  const wanted = typed.trim().toLocaleLowerCase('en-AU');
  if (wanted === '') return [...options];
  const rank = ({ label }: Option) => {
    const text = label.toLocaleLowerCase('en-AU');
    if (text.startsWith(wanted)) return 0;
    if (text.split(/\s+/u).some((word) => word.startsWith(wanted))) return 1;
    return text.includes(wanted) ? 2 : 3;
  };
  return options.filter((option) => rank(option) < 3).sort((a, b) => rank(a) - rank(b));
}
