'use client';

import { useRemove } from '@/components/bin/use-remove';
import { removePlanAction, restorePlanAction } from '@/lib/lamp/actions';

/** Confirms, removes, and offers Undo (D5.2, D16.6). */
export function useRemovePlan(onRemoved?: () => void): (plan: { uuid: string; project: string }) => Promise<void> {
  const remove = useRemove();
  return ({ uuid, project }) =>
    remove({
      uuid,
      title: 'Remove plan?',
      message: `'${project}' goes to the bin with its activities, cover letter and e-mail. It can be restored for 30 days.`,
      confirmLabel: 'Remove',
      remove: () => removePlanAction({ planId: uuid }),
      restore: () => restorePlanAction({ planId: uuid }),
      removed: 'Plan has been deleted',
      restored: 'Plan restored',
      onRemoved,
    });
}
