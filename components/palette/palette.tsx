'use client';

import { Modal } from '@mantine/core';
import type { RefObject } from 'react';
import { Finder } from './finder';
import classes from './palette.module.css';
import type { PaletteGoals } from './places';
import type { PaletteCall } from './use-palette';

interface PaletteProps {
  call: PaletteCall;
  opened: boolean;
  goals: PaletteGoals;
  person: string;
  /** What was typed before this was loaded. */
  typed: RefObject<string>;
  onKeys: () => void;
  onClose: () => void;
}

/** The palette: a dialog around `Finder`, which starts empty each time. */
export function Palette({ call, opened, goals, person, typed, onKeys, onClose }: PaletteProps) {
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
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
          <Finder call={call} goals={goals} person={person} typed={typed} onKeys={onKeys} onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
