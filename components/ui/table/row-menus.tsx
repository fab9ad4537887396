'use client';

import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { lazyPart } from '@/components/ui/overlay/lazy-part';
import type { MenuEntry } from '../overlay/menu-entries';
import { useOfferedEntries } from '../overlay/offered-entries';
import classes from './row-menu.module.css';

const MenuEntries = lazyPart(
  () => import('../overlay/menu-entries').then((module) => module.MenuEntries),
  ({ onChange }) => onChange(false),
);
const BUTTON = '[data-row-menu]';
const rowOf = (button: HTMLElement): string => button.closest<HTMLElement>('[data-row]')?.dataset.row ?? '';

/**
 * The button of a row's menu, without client code: `RowMenus` around the list handles all of its rows, which are known
 * by their `data-row`.
 */
export function RowMenuButton({ label }: { label: string }) {
  return (
    <button type="button" className={classes.button} data-dots data-row-menu aria-label={label} aria-haspopup="menu" />
  );
}

/** The row whose menu was opened last, and whether it is open. */
export interface RowMenuState {
  rowKey: string;
  button: HTMLElement;
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** Receives the entries when they are requested without opening the menu. */
  take?: ((items: readonly MenuEntry[]) => void) | undefined;
}

interface RowMenusProps {
  /**
   * Renders the menu of one row, with a `RowMenuEntries`. It stays rendered after the menu has closed, for its dialogs.
   */
  menu: (state: RowMenuState) => ReactNode;
  children: ReactNode;
}

/**
 * One menu for all rows of a long list: a Mantine menu per row costs more to render than all the rest of the row
 * (docs/speed.md). The buttons of the rows are plain elements, and a click on one of them is handled here.
 */
export function RowMenus({ menu, children }: RowMenusProps) {
  const [current, setCurrent] = useState<Pick<RowMenuState, 'rowKey' | 'button' | 'take'> | null>(null);
  const [opened, setOpened] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  useOfferedEntries(list, (take, button) => {
    setCurrent({ rowKey: rowOf(button), button, take });
    setOpened(false);
  });

  function handleClick({ target }: SyntheticEvent) {
    const button = target instanceof Element ? target.closest<HTMLElement>(BUTTON) : null;
    if (!button) return;
    setCurrent({ rowKey: rowOf(button), button });
    setOpened(!(opened && current?.button === button));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the real buttons inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: buttons turn Enter and Space into a click themselves
    <div ref={list} className={classes.list} onClick={handleClick}>
      {children}
      {current ? menu({ ...current, opened, onChange: setOpened }) : null}
    </div>
  );
}

interface RowMenuEntriesProps {
  state: RowMenuState;
  items: readonly MenuEntry[];
  /** Further actions on the row that its cells offer: for requests without opening the menu. */
  more?: readonly MenuEntry[];
}

/** The menu itself, at the button of its row. */
export function RowMenuEntries({ state, items, more = [] }: RowMenuEntriesProps) {
  const { button, opened, onChange, take } = state;
  const label = button.getAttribute('aria-label') ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: who asks is answered once
  useEffect(() => {
    // Destructive entries come last.
    take?.([...items.filter(({ danger }) => !danger), ...more, ...items.filter(({ danger }) => danger)]);
  }, [take]);
  return (
    <MenuEntries
      label={label}
      items={items}
      button={button}
      opened={opened}
      onChange={onChange}
      position="bottom-end"
    />
  );
}
