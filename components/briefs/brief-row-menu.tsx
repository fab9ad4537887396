'use client';

import { IconCopy, IconEye, IconTrash } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { RowMenu } from '@/components/ui/row-menu';
import { useRemoveBrief } from './use-remove-brief';

const load = () => import('./duplicate-brief-dialog').then((module) => module.DuplicateBriefDialog);
const DuplicateBriefDialog = dynamic(load, { ssr: false });

interface BriefRowMenuProps {
  uuid: string;
  project: string;
  href: string;
  listHref: string;
}

/** The menu of a brief's row (modules §2). */
export function BriefRowMenu({ uuid, project, href, listHref }: BriefRowMenuProps) {
  const remove = useRemoveBrief('Brief has been deleted');
  // Counts the dialogs: each begins empty.
  const [dialogs, setDialogs] = useState(0);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <RowMenu
        label={`Actions for ${project}`}
        items={[
          { label: 'View brief', icon: <IconEye size={16} />, href },
          {
            label: 'Duplicate brief',
            icon: <IconCopy size={16} />,
            onSelect: () => {
              setDialogs((before) => before + 1);
              setOpened(true);
            },
          },
          {
            label: 'Delete brief',
            icon: <IconTrash size={16} />,
            danger: true,
            onSelect: () => void remove({ uuid, project }),
          },
        ]}
      />
      {dialogs > 0 ? (
        <DuplicateBriefDialog
          key={dialogs}
          brief={{ uuid, project }}
          listHref={listHref}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      ) : null}
    </>
  );
}
