'use client';

import { IconEye, IconTrash } from '@tabler/icons-react';
import { RowMenu } from '@/components/ui/row-menu';
import { useRemoveBrief } from './use-remove-brief';

interface BriefRowMenuProps {
  uuid: string;
  project: string;
  href: string;
}

/** The menu of a brief's row (modules §2). */
export function BriefRowMenu({ uuid, project, href }: BriefRowMenuProps) {
  const remove = useRemoveBrief('Brief has been deleted');
  return (
    <RowMenu
      label={`Actions for ${project}`}
      items={[
        { label: 'View brief', icon: <IconEye size={16} />, href },
        {
          label: 'Delete brief',
          icon: <IconTrash size={16} />,
          danger: true,
          onSelect: () => void remove({ uuid, project }),
        },
      ]}
    />
  );
}
