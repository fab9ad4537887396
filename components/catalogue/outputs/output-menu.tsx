'use client';

import { IconTrash } from '@tabler/icons-react';
import { useRouter } from 'next/navigation';
import { useWhileHere } from '@/components/ui/overlay/use-while-here';
import { RowMenu } from '@/components/ui/table/row-menu';
import { type RemovableOutput, useRemoveOutput } from './use-remove-output';

/** The menu of an output type's own page. */
export function OutputMenu({
  brandUuid,
  output,
  listHref,
}: {
  brandUuid: string;
  output: RemovableOutput;
  listHref: string;
}) {
  const router = useRouter();
  const leave = useWhileHere(() => router.replace(listHref));
  const remove = useRemoveOutput(brandUuid, leave);
  return (
    <RowMenu
      label="More actions"
      items={[
        { label: 'Delete output type', icon: <IconTrash size={16} />, danger: true, onSelect: () => remove(output) },
      ]}
    />
  );
}
