'use client';

import { IconDots } from '@tabler/icons-react';
import { ActionMenu, type MenuEntry } from '@/components/ui/overlay/action-menu';
import classes from './row-menu.module.css';

/** The menu at the end of a row, or beside a page's main action. `label` names the row: 'Actions for Spring sale'. */
export function RowMenu({ label, items }: { label: string; items: readonly MenuEntry[] }) {
  return (
    <ActionMenu label={label} items={items} className={classes.button}>
      <IconDots size={18} stroke={1.75} aria-hidden />
    </ActionMenu>
  );
}
