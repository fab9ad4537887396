'use client';

import { Combobox, type ComboboxStore } from '@mantine/core';
import { useEffect } from 'react';
import { RenderedTarget } from '@/components/ui/overlay/rendered-target';
import type { MentionChoice } from './mention-field';

interface MentionMenuProps {
  field: HTMLTextAreaElement;
  store: ComboboxStore;
  members: readonly MentionChoice[];
  onPick: (member: MentionChoice) => void;
  /** With the id of the option that Enter takes. */
  onSelected: (id: string | null) => void;
}

/** The members below the comment box. The focus stays in the box, whose keys move through the options. */
export function MentionMenu({ field, store, members, onPick, onSelected }: MentionMenuProps) {
  const names = members.map(({ id }) => id).join();
  const latest = { select: store.selectFirstOption, onSelected };
  // The options are there once they are rendered: whenever they become others, Enter takes the first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `latest` is new at each rendering
  useEffect(() => latest.onSelected(latest.select()), [names, store.listId]);

  return (
    <Combobox
      store={store}
      position="bottom-start"
      width={280}
      onOptionSubmit={(id) => {
        const member = members.find((one) => String(one.id) === id);
        if (member) onPick(member);
      }}
    >
      <Combobox.DropdownTarget>
        <RenderedTarget element={field} />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options aria-label="People to mention" mah={220} style={{ overflowY: 'auto' }}>
          {members.map(({ id, label }) => (
            <Combobox.Option key={id} value={String(id)}>
              {label}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
