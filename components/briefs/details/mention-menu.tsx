'use client';

import { Popover } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { RenderedTarget } from '@/components/ui/overlay/rendered-target';
import { UserAvatar } from '@/components/ui/user-avatar';
import type { MentionChoice } from './mention-field';
import classes from './mention-menu.module.css';

interface MentionMenuProps {
  field: HTMLTextAreaElement;
  /** The id of the list of options. */
  id: string;
  members: readonly MentionChoice[];
  /** Whom Enter takes. */
  selected: MentionChoice | undefined;
  onPick: (member: MentionChoice) => void;
}

/** The members below the comment box. The focus stays in the box, whose keys move through the options. */
export function MentionMenu({ field, id, members, selected, onPick }: MentionMenuProps) {
  return (
    <Popover opened position="bottom-start" width={280} withRoles={false}>
      <Popover.Target>
        <RenderedTarget element={field} />
      </Popover.Target>
      <Popover.Dropdown p={4}>
        <div role="listbox" id={id} aria-label="People to mention" className={classes.people}>
          {members.map((member) => (
            <Person
              key={member.id}
              id={`${id}-${member.id}`}
              member={member}
              selected={member.id === selected?.id}
              onPick={() => onPick(member)}
            />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

interface PersonProps {
  id: string;
  member: MentionChoice;
  selected: boolean;
  onPick: () => void;
}

function Person({ id, member, selected, onPick }: PersonProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = option.current;
    const list = row?.parentElement;
    if (!selected || !row || !list) return;
    // Scrolls only the list: scrollIntoView would scroll the page, too, to where the menu is before it is positioned.
    const lowest = row.offsetTop + row.offsetHeight - list.clientHeight;
    list.scrollTop = Math.min(Math.max(list.scrollTop, lowest), row.offsetTop);
  }, [selected]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the comment box has the focus and answers the keys
    <div
      ref={option}
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={selected}
      // The focus stays in the box.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <UserAvatar person={member} size={22} withName />
    </div>
  );
}
