'use client';

import { Menu } from '@mantine/core';
import { useRouter } from 'next/navigation';
import type { MenuEntry } from './action-menu';
import classes from './action-menu.module.css';

interface ActionMenuWindowProps {
  label: string;
  items: readonly MenuEntry[];
  position: 'bottom-end' | 'bottom-start' | 'top-start';
  opened: boolean;
  onClose: () => void;
}

/** The opened menu of an ActionMenu. */
export function ActionMenuWindow({ label, items, position, opened, onClose }: ActionMenuWindowProps) {
  const router = useRouter();
  return (
    <Menu
      opened={opened}
      onChange={(open) => !open && onClose()}
      position={position}
      returnFocus={false}
      // The first entry takes the focus: a placeholder is no child that a menu may have.
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <span className={classes.target} aria-hidden="true" />
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {items.map((item) => (
          <Menu.Item
            key={item.label}
            leftSection={item.icon}
            c={item.danger ? 'var(--ui-red-text)' : undefined}
            disabled={item.disabled}
            title={item.disabled ? item.reason : undefined}
            onClick={() => (item.href ? router.push(item.href) : item.onSelect?.())}
          >
            {item.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
