'use client';

import { IconTrash } from '@tabler/icons-react';
import { useRouter } from 'next/navigation';
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
  const remove = useRemoveOutput(brandUuid, () => router.replace(listHref));
  return (
    <RowMenu
      label="More actions"
      items={[
        { label: 'Delete output type', icon: <IconTrash size={16} />, danger: true, onSelect: () => remove(output) },
      ]}
    />
  );
}
