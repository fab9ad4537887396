'use client';

import { IconPencil, IconTrash } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { RowMenu } from '@/components/ui/table/row-menu';
import { removeViewAction, saveViewAction } from '@/lib/views/actions';
import type { ViewScreen, ViewView } from '@/lib/views/inputs';

const ViewDialog = dynamic(() => import('./view-dialog').then((module) => module.ViewDialog), { ssr: false });

/** Milliseconds of the toast with Undo: long enough to read it and reach the button. */
const UNDO_MS = 8000;

/** The menu of the view that is shown: rename or share it, or remove it with Undo. */
export function ViewMenu({ view, listHref }: { view: ViewView; listHref: string }) {
  const router = useRouter();
  const run = useRunAction();
  const [changing, setChanging] = useState(false);

  async function remove() {
    const { uuid, screen, name, query, shared } = view;
    const removed = await run(() => removeViewAction({ viewId: uuid }));
    if (!removed.ok) {
      toast.error(failureMessage(removed.fault));
      return;
    }
    toast.success('View has been removed', {
      autoClose: UNDO_MS,
      action: {
        label: 'Undo',
        onSelect: async () => {
          const saved = await run(() => saveViewAction({ screen: screen as ViewScreen, name, query, shared }));
          if (!saved.ok) toast.error(failureMessage(saved.fault));
          router.refresh();
        },
      },
    });
    router.push(listHref);
    router.refresh();
  }

  return (
    <>
      <RowMenu
        label={`Actions for the view ${view.name}`}
        items={[
          { label: 'Rename or share', icon: <IconPencil size={16} />, onSelect: () => setChanging(true) },
          { label: 'Remove view', icon: <IconTrash size={16} />, danger: true, onSelect: () => void remove() },
        ]}
      />
      {changing ? <ViewDialog kind="change" view={view} onClose={() => setChanging(false)} /> : null}
    </>
  );
}
