'use client';

import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import classes from './action-menu.module.css';
import { useLateWindow } from './use-late-window';

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
  const menu = useLateWindow(load);

  return (
    <span className={classes.anchor}>
      <button
        ref={menu.anchor}
        type="button"
        className={className}
        aria-label={named ? undefined : label}
        aria-haspopup="menu"
        {...menu.button}
      >
        {children}
      </button>
      {menu.drawn ? (
        <MenuWindow label={label} items={items} position={position} opened={menu.opened} onClose={menu.close} />
      ) : null}
    </span>
  );
}
