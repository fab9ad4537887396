'use client';

import { useRunAction } from '@/components/session/relogin-provider';
import { useConfirm } from '@/components/ui/confirm-dialog';
import { failureMessage, toast } from '@/components/ui/toast';
import { removeBriefAction, restoreBriefAction } from '@/lib/briefs/actions';
import { useRefresh } from './use-refresh';

/** Long enough to read and to reach: the toast with Undo. */
const UNDO_MS = 8000;

/**
 * Asks, removes, and offers Undo (modules §2, decisions D5.2).
 * @param message of the success: it differs between the list and the brief (decisions §11).
 */
export function useRemoveBrief(
  message: 'Brief has been deleted' | 'Brief successfully removed',
  onRemoved?: () => void,
): (brief: { uuid: string; project: string }) => Promise<void> {
  const refresh = useRefresh();
  const confirm = useConfirm();
  const run = useRunAction();

  return async ({ uuid, project }) => {
    const sure = await confirm({
      title: 'Remove brief?',
      message: `'${project}' goes to the bin with its comments. It can be restored for 30 days.`,
      confirmLabel: 'Remove',
      danger: true,
    });
    if (!sure) return;
    const removed = await run(() => removeBriefAction({ briefId: uuid }));
    if (!removed.ok) {
      toast.error(failureMessage(removed.fault));
      return;
    }
    toast.success(message, {
      autoClose: UNDO_MS,
      action: {
        label: 'Undo',
        onSelect: async () => {
          const restored = await run(() => restoreBriefAction({ briefId: uuid }));
          if (restored.ok) toast.success('Brief restored');
          else toast.error(failureMessage(restored.fault));
          refresh();
        },
      },
    });
    if (onRemoved) onRemoved();
    else refresh();
  };
}
