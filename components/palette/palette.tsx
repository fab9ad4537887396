'use client';

import { Modal } from '@mantine/core';
import type { RefObject } from 'react';
import { Finder } from './finder';
import classes from './palette.module.css';
import type { PaletteTargets } from './places';
import type { PaletteOpening } from './use-palette';

interface PaletteProps {
  opening: PaletteOpening;
  opened: boolean;
  targets: PaletteTargets;
  userUuid: string;
  /** What was typed before this was loaded. */
  initialText: RefObject<string>;
  onKeys: () => void;
  onClose: () => void;
}

/** The palette: a dialog around `Finder`, which starts empty each time. */
export function Palette({ opened, ...finder }: PaletteProps) {
  return (
    <Modal.Root
      opened={opened}
      onClose={finder.onClose}
      size={640}
      // Nearly the full height of a phone.
      yOffset={8}
      returnFocus={false}
      transitionProps={{ duration: 120, transition: 'fade' }}
      classNames={{ inner: classes.inner, content: classes.content }}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content aria-label="Search and go to">
        <Modal.Body p={0}>
          <Finder {...finder} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
