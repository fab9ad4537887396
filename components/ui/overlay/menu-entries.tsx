'use client';

import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useGuardedPush } from '@/components/ui/overlay/unsaved-changes-guard';
import classes from './menu-entries.module.css';
import { RenderedTarget } from './rendered-target';

export interface MenuEntry {
  label: string;
  icon?: ReactNode;
  href?: string;
  onSelect?: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** Why it is disabled: its tooltip and description. */
  reason?: string;
}

interface MenuEntriesProps {
  label: string;
  items: readonly MenuEntry[];
  position: 'bottom-end' | 'bottom-start' | 'top-start';
  /** What was pressed. */
  button: HTMLElement | null;
  opened: boolean;
  onChange: (opened: boolean) => void;
}

/** The menu of a button that is rendered elsewhere. */
export function MenuEntries({ label, items, position, button, opened, onChange }: MenuEntriesProps) {
  const push = useGuardedPush();

  const focusButton = () => button?.focus({ preventScroll: true });

  function change(open: boolean) {
    onChange(open);
    if (!open) focusButton();
  }

  function choose({ href, onSelect }: MenuEntry) {
    // The menu closes after this: a question would give the focus back to an entry that is gone.
    focusButton();
    if (href) push(href);
    else onSelect?.();
  }

  return (
    <Menu
      opened={opened}
      onChange={change}
      position={position}
      returnFocus={false}
      // The first entry takes the focus: a placeholder is not an allowed child of a menu.
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <RenderedTarget element={button} expands />
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {items.map((item) => (
          <Menu.Item
            key={item.label}
            leftSection={item.icon}
            c={item.danger && !item.disabled ? 'var(--ui-red-text)' : undefined}
            // It stays focusable: its reason is read there, and without a focus within no key would close the menu.
            aria-disabled={item.disabled || undefined}
            className={classes.entry}
            title={item.disabled ? item.reason : undefined}
            closeMenuOnClick={!item.disabled}
            onClick={() => {
              if (!item.disabled) choose(item);
            }}
          >
            {item.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
