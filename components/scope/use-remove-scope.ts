'use client';

import { useRouter } from 'next/navigation';
import { useRunAction } from '@/components/session/relogin-provider';
import { useConfirm } from '@/components/ui/confirm-dialog';
import { failureMessage, toast } from '@/components/ui/toast';
import { removeScopeAction, restoreScopeAction } from '@/lib/scope/actions';

/** Long enough to read and to reach: the toast with Undo. */
const UNDO_MS = 8000;

/** Asks, removes, and offers Undo (modules §2 and §8, decisions §10). */
export function useRemoveScope(onRemoved?: () => void): (scope: { uuid: string; title: string }) => Promise<void> {
  const router = useRouter();
  const confirm = useConfirm();
  const run = useRunAction();

  return async ({ uuid, title }) => {
    const sure = await confirm({
      title: 'Delete scope?',
      message: `'${title}' goes to the bin with its line items and monthly ongoings. It can be restored for 30 days.`,
      confirmLabel: 'Delete',
      danger: true,
    });
    if (!sure) return;
    const removed = await run(() => removeScopeAction({ scopeId: uuid }));
    if (!removed.ok) {
      toast.error(failureMessage(removed.fault));
      return;
    }
    toast.success('Scope has been deleted', {
      autoClose: UNDO_MS,
      action: {
        label: 'Undo',
        onSelect: async () => {
          const restored = await run(() => restoreScopeAction({ scopeId: uuid }));
          if (restored.ok) toast.success('Scope restored');
          else toast.error(failureMessage(restored.fault));
          router.refresh();
        },
      },
    });
    if (onRemoved) onRemoved();
    else router.refresh();
  };
}
