'use client';

import { type ReactNode, useRef, useState } from 'react';
import { lazyPart } from '@/components/ui/overlay/lazy-part';
import type { MenuEntry } from './menu-entries';
import { useOfferedEntries } from './offered-entries';

export type { MenuEntry };

// Positioning a menu takes 30 KB, loaded when one is opened.
const MenuEntries = lazyPart(
  () => import('./menu-entries').then((module) => module.MenuEntries),
  ({ onChange }) => onChange(false),
);

interface ActionMenuProps {
  /** The menu's accessible name; also the button's, unless its content says it. */
  label: string;
  items: readonly MenuEntry[];
  /** The button's content. */
  children: ReactNode;
  className?: string;
  position?: 'bottom-end' | 'bottom-start' | 'top-start';
  /** Whether the button's content is its accessible name. */
  named?: boolean;
}

/** A button with a menu. */
export function ActionMenu({ label, items, children, className, position = 'bottom-end', named }: ActionMenuProps) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState(false);
  const own = useRef<HTMLButtonElement>(null);
  useOfferedEntries(own, (take) => take(items));

  return (
    <>
      <button
        ref={own}
        type="button"
        className={className}
        aria-label={named ? undefined : label}
        aria-haspopup="menu"
        onClick={(event) => {
          setButton(event.currentTarget);
          setOpened(!opened);
        }}
      >
        {children}
      </button>
      {button ? (
        <MenuEntries
          label={label}
          items={items}
          position={position}
          button={button}
          opened={opened}
          onChange={setOpened}
        />
      ) : null}
    </>
  );
}
