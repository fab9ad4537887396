'use client';

import { Button, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './bottom-sheet.module.css';

interface BottomSheetProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  /** Called after it has closed, to restore the focus, also from a sheet that was loaded when opened. */
  onClosed?: () => void;
  children: ReactNode;
}

/**
 * A sheet for what does not fit on a phone beside its list or grid: it slides in from the bottom, and 'Done' closes it.
 */
export function BottomSheet({ title, opened, onClose, onClosed, children }: BottomSheetProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      position="bottom"
      size="auto"
      title={title}
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
      classNames={{ content: classes.content, title: classes.title, body: classes.body }}
    >
      {children}
      <div className={classes.foot}>
        <Button fullWidth size="md" onClick={onClose}>
          Done
        </Button>
      </div>
    </Drawer>
  );
}
