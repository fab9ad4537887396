'use client';

import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useAct } from '@/components/session/use-act';
import { lazyPart } from '@/components/ui/overlay/lazy-part';
import { toast } from '@/components/ui/overlay/toast';
import { RowMenu } from '@/components/ui/table/row-menu';
import { useRefresh } from '@/components/ui/use-refresh';
import { removeViewAction, restoreViewAction } from '@/lib/views/actions';
import type { ViewView } from '@/lib/views/inputs';
import { useFocusOnCurrent } from './use-focus-on-current';

const ViewDialog = lazyPart(
  () => import('./view-dialog').then((module) => module.ViewDialog),
  ({ onClose }) => onClose(),
);

/** The menu of the view that is shown: rename or share it, remove it with a way back. */
export function ViewMenu({ view, listHref }: { view: ViewView; listHref: string }) {
  const router = useRouter();
  const refresh = useRefresh();
  const { act } = useAct();
  const [changing, setChanging] = useState(false);
  useFocusOnCurrent();

  async function remove() {
    const { uuid } = view;
    if (!(await act(() => removeViewAction({ viewId: uuid })))) return;
    toast.undo('View has been removed', async () => {
      if (await act(() => restoreViewAction({ viewId: uuid }))) refresh();
    });
    router.push(listHref);
    refresh();
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
      {changing ? <ViewDialog view={view} onClose={() => setChanging(false)} /> : null}
    </>
  );
}
