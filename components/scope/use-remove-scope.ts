'use client';

import { useRemove } from '@/components/bin/use-remove';
import { removeScopeAction, restoreScopeAction } from '@/lib/scope/actions';

/** Confirms, removes, and offers Undo (modules §2 and §8, decisions §10). */
export function useRemoveScope(onRemoved?: () => void): (scope: { uuid: string; title: string }) => Promise<void> {
  const remove = useRemove();
  return ({ uuid, title }) =>
    remove({
      uuid,
      title: 'Delete scope?',
      message: `'${title}' goes to the bin with its line items and monthly ongoings. It can be restored for 30 days.`,
      confirmLabel: 'Delete',
      remove: () => removeScopeAction({ scopeId: uuid }),
      restore: () => restoreScopeAction({ scopeId: uuid }),
      removed: 'Scope has been deleted',
      restored: 'Scope restored',
      onRemoved,
    });
}
