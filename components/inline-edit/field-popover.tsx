'use client';

import { Popover } from '@mantine/core';
import { RenderedTarget } from '@/components/ui/overlay/rendered-target';
import { useFocusBack } from '@/components/ui/overlay/use-focus-back';
import { ChoiceList } from './choice-list';
import { DayChoice } from './day-choice';
import type { FieldEdit } from './field-edit';

/** Changes a field of a record in place: by a searchable list, or a day. Mounted while it is open. */
export function FieldPopover({ target, label, onClose, ...edit }: FieldEdit) {
  // A shortcut opens it from the row: the focus returns there, not to `target`.
  useFocusBack();
  return (
    <Popover
      opened
      onChange={(open) => !open && onClose()}
      position="bottom-start"
      width={edit.kind === 'choice' ? 260 : undefined}
      trapFocus
      withRoles={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <RenderedTarget element={target} expands aria-expanded />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label} p="xs">
        {edit.kind === 'choice' ? <ChoiceList label={label} {...edit} /> : <DayChoice label={label} {...edit} />}
      </Popover.Dropdown>
    </Popover>
  );
}
