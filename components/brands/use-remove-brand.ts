'use client';

import { useAct } from '@/components/session/use-act';
import { useConfirm } from '@/components/ui/overlay/confirm-dialog';
import { removeBrandAction } from '@/lib/brands/actions';

/** Confirms and removes a brand (D1.6). Returns whether it was removed. */
export function useRemoveBrand(): (brand: { uuid: string; name: string }) => Promise<boolean> {
  const confirm = useConfirm();
  const { act } = useAct();
  return async ({ uuid, name }) => {
    const sure = await confirm({
      title: 'Remove brand?',
      message: `${name} stops at once: its hosts, everybody's sessions and its mail. It can be restored for 30 days.`,
      confirmLabel: 'Remove',
      danger: true,
    });
    return sure && (await act(() => removeBrandAction({ brandId: uuid }))) !== null;
  };
}
