'use client';

import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './sidebar.module.css';

/** The sidebar on small screens; loaded when it is first opened. */
export function SidebarDrawer({
  opened,
  onClose,
  children,
}: {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={300} padding={0} returnFocus={false}>
      <Drawer.Overlay backgroundOpacity={0.4} />
      <Drawer.Content aria-label="Menu">
        <Drawer.Body className={classes.drawer}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
