'use client';

import { useRunAction } from '@/components/session/relogin-provider';
import { useConfirm } from '@/components/ui/overlay/confirm-dialog';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { adoptNextRows } from '@/components/ui/table/steady-rows';
import { useRefresh } from '@/components/ui/use-refresh';
import type { ActionResult } from '@/lib/core/action-result';

/** Milliseconds for which the toast offers Undo: long enough to read and to reach. */
const UNDO_MS = 8000;

interface Removal {
  title: string;
  /** What goes with it, and that it can be restored for 30 days. */
  message: string;
  confirmLabel: string;
  remove: () => Promise<ActionResult<unknown>>;
  restore: () => Promise<ActionResult<unknown>>;
  removed: string;
  restored: string;
  /** Where to go from what is gone; without it the page shows what is left. */
  onRemoved?: () => void;
}

/** Asks, puts into the bin, and offers Undo (D5.2 and §10). */
export function useRemove(): (removal: Removal) => Promise<void> {
  const refresh = useRefresh();
  const confirm = useConfirm();
  const run = useRunAction();

  return async ({ title, message, confirmLabel, remove, restore, removed, restored, onRemoved }) => {
    if (!(await confirm({ title, message, confirmLabel, danger: true }))) return;
    const gone = await run(remove);
    if (!gone.ok) {
      toast.error(failureMessage(gone.fault));
      return;
    }
    adoptNextRows();
    toast.success(removed, {
      autoClose: UNDO_MS,
      action: {
        label: 'Undo',
        onSelect: async () => {
          const back = await run(restore);
          adoptNextRows();
          if (back.ok) toast.success(restored);
          else toast.error(failureMessage(back.fault));
          refresh();
        },
      },
    });
    if (onRemoved) onRemoved();
    else refresh();
  };
}
