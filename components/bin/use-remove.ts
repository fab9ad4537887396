'use client';

import { useAct } from '@/components/session/use-act';
import { focusWhenBack } from '@/components/ui/list-item';
import { useConfirm } from '@/components/ui/overlay/confirm-dialog';
import { toast } from '@/components/ui/overlay/toast';
import { acceptNextRows } from '@/components/ui/table/steady-rows';
import { useRefresh } from '@/components/ui/use-refresh';
import type { ActionResult } from '@/lib/core/action-result';

interface Removal {
  uuid: string;
  title: string;
  /** What is removed with it, and that it can be restored for 30 days. */
  message: string;
  confirmLabel: string;
  remove: () => Promise<ActionResult<object>>;
  restore: () => Promise<ActionResult<object>>;
  removed: string;
  restored: string;
  /** Leads away from the removed record; without it the page shows the rest. */
  onRemoved?: () => void;
}

/** Confirms, moves to the bin, and offers Undo (D5.2, D16.6). */
export function useRemove(): (removal: Removal) => Promise<void> {
  const refresh = useRefresh();
  const confirm = useConfirm();
  const { act } = useAct();

  return async ({ uuid, title, message, confirmLabel, remove, restore, removed, restored, onRemoved }) => {
    if (!(await confirm({ title, message, confirmLabel, danger: true }))) return;
    if (!(await act(remove))) return;
    acceptNextRows();
    toast.undo(removed, async () => {
      if (await act(restore, restored)) focusWhenBack(uuid);
      acceptNextRows();
      refresh();
    });
    if (onRemoved) onRemoved();
    else refresh();
  };
}
