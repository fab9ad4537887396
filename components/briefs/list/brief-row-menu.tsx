'use client';

import { IconCopy, IconEye, IconTrash } from '@tabler/icons-react';
import { INLINE_FIELDS } from '@/components/briefs/inline-edit/editable-brief';
import { fieldEntry } from '@/components/briefs/inline-edit/field-entry';
import { useDuplicateBrief } from '@/components/briefs/use-duplicate-brief';
import { useRemoveBrief } from '@/components/briefs/use-remove-brief';
import type { MenuEntry } from '@/components/ui/overlay/menu-entries';
import { RowMenuEntries, type RowMenuState } from '@/components/ui/table/row-menus';

interface BriefRowMenuProps {
  menu: RowMenuState;
  brief: { uuid: string; project: string };
  href: string;
  listHref: string;
}

/** The menu of a brief's row (modules §2). */
export function BriefRowMenu({ menu, brief, href, listHref }: BriefRowMenuProps) {
  const remove = useRemoveBrief('Brief has been deleted');
  const duplicate = useDuplicateBrief(brief, listHref);
  return (
    <>
      <RowMenuEntries
        state={menu}
        items={[
          { label: 'View brief', icon: <IconEye size={16} />, href },
          { label: 'Duplicate brief', icon: <IconCopy size={16} />, onSelect: duplicate.open },
          { label: 'Delete brief', icon: <IconTrash size={16} />, danger: true, onSelect: () => void remove(brief) },
        ]}
        more={fieldEntriesOf(menu.button)}
      />
      {duplicate.dialog}
    </>
  );
}

/** Menu entries for the fields that the row shows and changes in place. */
const fieldEntriesOf = (menu: HTMLElement): MenuEntry[] =>
  INLINE_FIELDS.flatMap((field) => {
    const cell = menu.closest('tr')?.querySelector<HTMLElement>(`[data-edit="${field}"]`);
    return cell ? [fieldEntry(field, () => cell.click())] : [];
  });
