'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MenuEntry } from '@/components/ui/overlay/action-menu';
import anchor from '@/components/ui/overlay/action-menu.module.css';
import { useLateWindow } from '@/components/ui/overlay/use-late-window';
import classes from './row-menu.module.css';

const load = () => import('@/components/ui/overlay/action-menu-window').then((module) => module.ActionMenuWindow);
const MenuWindow = dynamic(load, { ssr: false });
const BUTTON = '[data-row-menu]';

interface RowMenuButtonProps {
  /** Names the row to `RowMenus`. */
  rowKey: string;
  label: string;
}

/** The button of a row's menu, without code of its own: `RowMenus` around the list answers for all of its rows. */
export function RowMenuButton({ rowKey, label }: RowMenuButtonProps) {
  return (
    <span className={anchor.anchor}>
      <button
        type="button"
        className={classes.button}
        data-dots
        data-row-menu={rowKey}
        aria-label={label}
        aria-haspopup="menu"
      />
    </span>
  );
}

/** The row whose menu was asked for, and whether it stands open. */
export interface AskedMenu {
  rowKey: string;
  button: HTMLElement;
  opened: boolean;
  onClose: () => void;
}

interface RowMenusProps {
  /** Draws the menu of one row, with a `RowMenuWindow`. It stays drawn when the menu has closed, for its dialogs. */
  menu: (asked: AskedMenu) => ReactNode;
  children: ReactNode;
}

/**
 * One menu for all rows of a long list. A component per row would cost more to draw than all the rest of the row
 * (docs/speed.md); the buttons of the rows are plain elements, and what is pressed is heard here.
 */
export function RowMenus({ menu, children }: RowMenusProps) {
  const [asked, setAsked] = useState<{ rowKey: string; button: HTMLElement } | null>(null);
  const { opened, drawn, anchor, close, warm, press, toggle } = useLateWindow<HTMLElement>(load);

  useEffect(() => {
    if (!opened || !asked) return;
    asked.button.setAttribute('aria-expanded', 'true');
    return () => asked.button.removeAttribute('aria-expanded');
  }, [opened, asked]);

  function near(event: SyntheticEvent) {
    if (buttonOf(event)) warm();
  }

  function click(event: SyntheticEvent) {
    const button = buttonOf(event);
    if (!button) return;
    setAsked({ rowKey: button.dataset.rowMenu ?? '', button });
    anchor.current = button;
    toggle();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the real buttons inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: buttons turn Enter and Space into a click themselves
    <div
      className={classes.list}
      onPointerOver={near}
      onFocus={near}
      onPointerDown={(event) => press(buttonOf(event) === asked?.button)}
      onClick={click}
    >
      {children}
      {asked && drawn ? menu({ ...asked, opened, onClose: close }) : null}
    </div>
  );
}

const buttonOf = ({ target }: SyntheticEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(BUTTON) : null;

interface RowMenuWindowProps {
  asked: AskedMenu;
  items: readonly MenuEntry[];
}

/** The menu itself, at the button of its row. */
export function RowMenuWindow({ asked: { button, opened, onClose }, items }: RowMenuWindowProps) {
  return createPortal(
    <MenuWindow
      label={button.getAttribute('aria-label') ?? ''}
      items={items}
      position="bottom-end"
      opened={opened}
      onClose={onClose}
    />,
    button.parentElement ?? document.body,
  );
}
