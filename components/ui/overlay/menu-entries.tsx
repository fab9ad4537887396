'use client';

import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useGuardedPush } from '@/components/ui/form/unsaved-changes-guard';
import { RenderedTarget } from './rendered-target';

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

  /** The button has the focus again before an entry's own work may give it to something else. */
  function change(open: boolean) {
    onChange(open);
    if (!open) button?.focus({ preventScroll: true });
  }

  return (
    <Menu
      opened={opened}
      onChange={change}
      position={position}
      returnFocus={false}
      // The first entry takes the focus: a placeholder is no child that a menu may have.
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
            c={item.danger ? 'var(--ui-red-text)' : undefined}
            disabled={item.disabled}
            title={item.disabled ? item.reason : undefined}
            onClick={() => (item.href ? push(item.href) : item.onSelect?.())}
          >
            {item.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
