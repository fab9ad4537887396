'use client';

import { useRemove } from '@/components/bin/use-remove';
import { removeBriefAction, restoreBriefAction } from '@/lib/briefs/actions';

/**
 * Confirms, removes, and offers Undo (modules §2, D5.2).
 * @param message of the success: it differs between the list and the brief (decisions §11).
 */
export function useRemoveBrief(
  message: 'Brief has been deleted' | 'Brief successfully removed',
  onRemoved?: () => void,
): (brief: { uuid: string; project: string }) => Promise<void> {
  const remove = useRemove();
  return ({ uuid, project }) =>
    remove({
      uuid,
      title: 'Remove brief?',
      message: `'${project}' goes to the bin with its comments. It can be restored for 30 days.`,
      confirmLabel: 'Remove',
      remove: () => removeBriefAction({ briefId: uuid }),
      restore: () => restoreBriefAction({ briefId: uuid, undo: 1 }),
      removed: message,
      restored: 'Brief restored',
      onRemoved,
    });
}
