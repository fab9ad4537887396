'use client';

import { Popover } from '@mantine/core';
import { RenderedTarget } from '@/components/ui/overlay/rendered-target';
import { useFocusBack } from '@/components/ui/overlay/use-focus-back';
import { ChoiceList } from './choice-list';
import { DayChoice } from './day-choice';
import type { Move } from './move-types';

/** Changes a field of a record in place: by a searchable list, or a day. Mounted while it is open. */
export function MovePopover({ target, label, onClose, ...move }: Move) {
  // A shortcut opens it from the row: the focus returns there, not to `target`.
  useFocusBack();
  return (
    <Popover
      opened
      onChange={(open) => !open && onClose()}
      position="bottom-start"
      width={move.kind === 'choice' ? 260 : undefined}
      trapFocus
      withRoles={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <RenderedTarget element={target} expands aria-expanded />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label} p="xs">
        {move.kind === 'choice' ? <ChoiceList label={label} {...move} /> : <DayChoice label={label} {...move} />}
      </Popover.Dropdown>
    </Popover>
  );
}
