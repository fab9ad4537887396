'use client';

import { useRouter } from 'next/navigation';
import { useRunAction } from '@/components/session/relogin-provider';
import { useConfirm } from '@/components/ui/confirm-dialog';
import { failureMessage, toast } from '@/components/ui/toast';
import { removePlanAction, restorePlanAction } from '@/lib/lamp/actions';

/** Long enough to read and to reach: the toast with Undo. */
const UNDO_MS = 8000;

/** Asks, removes, and offers Undo (decisions D5.2, §10). */
export function useRemovePlan(onRemoved?: () => void): (plan: { uuid: string; project: string }) => Promise<void> {
  const router = useRouter();
  const confirm = useConfirm();
  const run = useRunAction();

  return async ({ uuid, project }) => {
    const sure = await confirm({
      title: 'Remove plan?',
      message: `'${project}' goes to the bin with its activities, cover letter and e-mail. It can be restored for 30 days.`,
      confirmLabel: 'Remove',
      danger: true,
    });
    if (!sure) return;
    const removed = await run(() => removePlanAction({ planId: uuid }));
    if (!removed.ok) {
      toast.error(failureMessage(removed.fault));
      return;
    }
    toast.success('Plan has been deleted', {
      autoClose: UNDO_MS,
      action: {
        label: 'Undo',
        onSelect: async () => {
          const restored = await run(() => restorePlanAction({ planId: uuid }));
          if (restored.ok) toast.success('Plan restored');
          else toast.error(failureMessage(restored.fault));
          router.refresh();
        },
      },
    });
    if (onRemoved) onRemoved();
    else router.refresh();
  };
}
