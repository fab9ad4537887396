'use client';

import { IconPencil, IconTrash } from '@tabler/icons-react';
import { RowMenu } from '@/components/ui/table/row-menu';
import { useRefresh } from '@/components/ui/use-refresh';
import { type RemovableOutput, useRemoveOutput } from './use-remove-output';

interface OutputRowMenuProps {
  brandUuid: string;
  output: RemovableOutput;
  href: string;
}

/** The menu of an output type's row. */
export function OutputRowMenu({ brandUuid, output, href }: OutputRowMenuProps) {
  const refresh = useRefresh();
  const remove = useRemoveOutput(brandUuid, refresh);
  return (
    <RowMenu
      label={`Actions for ${output.title}`}
      items={[
        { label: 'Edit output type', icon: <IconPencil size={16} />, href },
        { label: 'Delete output type', icon: <IconTrash size={16} />, danger: true, onSelect: () => remove(output) },
      ]}
    />
  );
}
