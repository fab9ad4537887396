'use client';

import { IconPencil, IconTrash } from '@tabler/icons-react';
import { RowMenu } from '@/components/ui/table/row-menu';
import { useRefresh } from '@/components/ui/use-refresh';
import { type RemovableDivision, useRemoveDivision } from './use-remove-division';

interface DivisionRowMenuProps {
  brandUuid: string;
  division: RemovableDivision;
  href: string;
}

/** The menu of a division's row. */
export function DivisionRowMenu({ brandUuid, division, href }: DivisionRowMenuProps) {
  const refresh = useRefresh();
  const remove = useRemoveDivision(brandUuid, refresh);
  return (
    <RowMenu
      label={`Actions for ${division.title}`}
      items={[
        { label: 'Edit division', icon: <IconPencil size={16} />, href },
        {
          label: 'Delete division',
          icon: <IconTrash size={16} />,
          danger: true,
          onSelect: () => remove(division),
        },
      ]}
    />
  );
}
