'use client';

import { useRunAction } from '@/components/session/relogin-provider';
import { useConfirm } from '@/components/ui/overlay/confirm-dialog';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { removeBrandAction } from '@/lib/brands/actions';

/** Asks and removes a brand (D1.6). Answers whether it happened. */
export function useRemoveBrand(): (brand: { uuid: string; name: string }) => Promise<boolean> {
  const confirm = useConfirm();
  const run = useRunAction();
  return async ({ uuid, name }) => {
    const sure = await confirm({
      title: 'Remove brand?',
      message: `${name} stops at once: its hosts, everybody's sessions and its mail. It can be restored for 30 days.`,
      confirmLabel: 'Remove',
      danger: true,
    });
    if (!sure) return false;
    const removed = await run(() => removeBrandAction({ brandId: uuid }));
    if (!removed.ok) toast.error(failureMessage(removed.fault));
    return removed.ok;
  };
}
