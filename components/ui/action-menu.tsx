'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useRef, useState } from 'react';
import classes from './action-menu.module.css';

export interface MenuEntry {
  label: string;
  icon?: ReactNode;
  href?: string;
  onSelect?: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** Why it is disabled; the tooltip. */
  reason?: string;
}

interface ActionMenuProps {
  /** The menu's accessible name; also the button's, unless its content says it. */
  label: string;
  items: readonly MenuEntry[];
  /** What stands in the button. */
  children: ReactNode;
  className?: string;
  position?: 'bottom-end' | 'bottom-start' | 'top-start';
  /** The button's content is its name. */
  named?: boolean;
}

const load = () => import('./action-menu-window').then((module) => module.ActionMenuWindow);
const MenuWindow = dynamic(load, { ssr: false });

/** A button with a menu. The menu's code comes when the pointer or the focus does, so that lists stay light. */
export function ActionMenu({ label, items, children, className, position = 'bottom-end', named }: ActionMenuProps) {
  const [opened, setOpened] = useState(false);
  const [used, setUsed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Pressing the button while the menu is open closes it by 'click outside' first; the click must not reopen it.
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
        className={className}
        aria-label={named ? undefined : label}
        aria-haspopup="menu"
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
        {children}
      </button>
      {used ? <MenuWindow label={label} items={items} position={position} opened={opened} onClose={close} /> : null}
    </span>
  );
}
