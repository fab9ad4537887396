'use client';

import { type ReactNode, useState } from 'react';
import { lazyPart } from '@/components/ui/overlay/lazy-part';

const DuplicateBriefDialog = lazyPart(
  () => import('./duplicate-brief-dialog').then((module) => module.DuplicateBriefDialog),
  ({ onClose }) => onClose(),
);

/**
 * The one dialog that duplicates a brief, for its row and its page: render `dialog`; `open` opens it with empty fields.
 */
export function useDuplicateBrief(
  brief: { uuid: string; project: string },
  listHref: string,
): { open: () => void; dialog: ReactNode } {
  // Counts the dialogs: each begins empty.
  const [dialogs, setDialogs] = useState(0);
  const [opened, setOpened] = useState(false);
  return {
    open() {
      setDialogs((before) => before + 1);
      setOpened(true);
    },
    dialog: opened ? (
      <DuplicateBriefDialog
        key={dialogs}
        brief={{ uuid: brief.uuid, project: brief.project }}
        listHref={listHref}
        onClose={() => setOpened(false)}
      />
    ) : null,
  };
}
