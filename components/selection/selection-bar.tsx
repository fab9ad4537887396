'use client';

import { CloseButton } from '@mantine/core';
import Link from 'next/link';
import { useEffect, useRef, useState } from 'react';
import type { ChoiceEdit, DayEdit } from '@/components/inline-edit/field-edit';
import { FieldPopover } from '@/components/inline-edit/field-popover';
import { isShortcut } from '@/components/ui/keyboard';
import classes from './selection-bar.module.css';
import type { Refused } from './use-many';

/** An action on all selected rows: immediate, or by a popover. */
export type BarAction = { label: string; letter?: string; danger?: boolean } & (
  | { onSelect: () => void }
  | { edit: (close: () => void) => ChoiceEdit | DayEdit }
);

interface SelectionBarProps {
  count: number;
  /** 'brief', 'briefs'. */
  things: readonly [one: string, many: string];
  actions: readonly BarAction[];
  onClear: () => void;
  /** Refused rows, with the reason. They may have left the list, and then nothing is chosen. */
  refused: readonly Refused[];
  onDismiss: () => void;
}

/** The actions on the selected rows, at the bottom of the list (Y-26). */
export function SelectionBar({ count, things: [one, many], actions, onClear, refused, onDismiss }: SelectionBarProps) {
  const [opened, setOpened] = useState<{ label: string; target: HTMLElement } | null>(null);
  const bar = useRef<HTMLElement>(null);
  const current = actions.find(({ label }) => label === opened?.label);
  const close = () => setOpened(null);

  function press(action: BarAction, target: HTMLElement) {
    if ('onSelect' in action) action.onSelect();
    else setOpened(opened ? null : { label: action.label, target });
  }

  const letters = useRef((_: KeyboardEvent) => {});
  letters.current = (event) => {
    const at = actions.findIndex(({ letter }) => letter === event.key);
    const action = actions[at];
    const button = bar.current?.querySelectorAll<HTMLButtonElement>('[data-bar-action]')[at];
    if (count === 0 || !action || !button || !isShortcut(event)) return;
    event.preventDefault();
    press(action, button);
  };
  // Before the focused row handles the letter.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => letters.current(event);
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);

  return (
    <section ref={bar} className={classes.bar} data-selection-bar aria-label={`Chosen ${many}`}>
      {refused.length > 0 ? (
        <div className={classes.refused}>
          <div role="alert">
            {refused.length === 1 ? `1 ${one} stays as it is:` : `${refused.length} ${many} stay as they are:`}
          </div>
          <ul>
            {refused.map(({ key, name, href, message }) => (
              <li key={key}>
                <Link href={href} prefetch={false}>
                  {name}
                </Link>{' '}
                {message}
              </li>
            ))}
          </ul>
          <CloseButton size="sm" aria-label="Dismiss the reasons" onClick={count > 0 ? onDismiss : onClear} />
        </div>
      ) : null}
      {count > 0 ? (
        <div className={classes.actions}>
          <span role="status" className={classes.count}>
            {count} {count === 1 ? one : many} chosen
          </span>
          {actions.map((action) => (
            <button
              key={action.label}
              type="button"
              data-bar-action
              data-danger={action.danger}
              aria-haspopup={'edit' in action ? 'dialog' : undefined}
              aria-keyshortcuts={action.letter?.toUpperCase()}
              onClick={(event) => press(action, event.currentTarget)}
            >
              {action.label}
            </button>
          ))}
          <CloseButton size="sm" aria-label="Clear selection" onClick={onClear} />
        </div>
      ) : null}
      {current && opened && 'edit' in current ? (
        <FieldPopover
          key={current.label}
          target={opened.target}
          label={`${current.label} of ${count} ${count === 1 ? one : many}`}
          onClose={close}
          {...current.edit(close)}
        />
      ) : null}
    </section>
  );
}
