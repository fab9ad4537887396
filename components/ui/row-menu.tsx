'use client';

import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useRouter } from 'next/navigation';
import { type ReactNode, useRef, useState } from 'react';
import classes from './row-menu.module.css';

export interface RowMenuItem {
  label: string;
  icon?: ReactNode;
  href?: string;
  onSelect?: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** Why it is disabled; the tooltip. */
  reason?: string;
}

/** The menu at the end of a row. It is only a button until it is first opened, so that a long list stays light. */
export function RowMenu({ label, items }: { label: string; items: readonly RowMenuItem[] }) {
  const [opened, setOpened] = useState(false);
  const [used, setUsed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const router = useRouter();

  function toggle(open: boolean) {
    setUsed(true);
    setOpened(open);
    // The button was replaced when the menu was first mounted, so the focus is given back here.
    if (!open) requestAnimationFrame(() => button.current?.focus());
  }

  const target = (
    <button
      ref={button}
      type="button"
      className={classes.button}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={opened}
      onClick={used ? undefined : () => toggle(true)}
    >
      <IconDots size={18} stroke={1.75} aria-hidden />
    </button>
  );
  if (!used) return target;
  return (
    <Menu opened={opened} onChange={toggle} returnFocus={false} withinPortal>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {items.map((item) => (
          <Menu.Item
            key={item.label}
            leftSection={item.icon}
            color={item.danger ? 'red' : undefined}
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
