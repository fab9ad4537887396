'use client';

import { useRunAction } from '@/components/session/relogin-provider';
import { useConfirm, useInform } from '@/components/ui/overlay/confirm-dialog';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { requestPasswordResetAction } from '@/lib/auth/actions';
import { removeMemberAction, removeUserAction } from '@/lib/users/actions';

export type ListedUser = {
  readonly uuid: string;
  readonly name: string;
  readonly email: string;
  readonly brand: { readonly uuid: string; readonly name: string };
};

/** Actions on a user, in the list and on their page (platform §2 and §8). */
export function useUserActions(actorUuid: string) {
  const confirm = useConfirm();
  const inform = useInform();
  const run = useRunAction();

  /** A brand's last admin cannot be removed (D2.10): shown like other blocked removals, with what to do. */
  async function explain(fault: { code: string; message: string }): Promise<void> {
    if (fault.code !== 'user/last_admin') toast.error(failureMessage(fault));
    else {
      const message = `${fault.message}. Please make somebody else a brand admin first.`;
      await inform({ title: 'Unable to remove user', message });
    }
  }

  async function resetPassword({ name, email, brand }: ListedUser): Promise<void> {
    const sure = await confirm({
      title: 'Reset password?',
      message: `${name} gets an e-mail at ${email} with a link to set a new password.`,
      confirmLabel: 'Reset password',
    });
    if (!sure) return;
    const sent = await run(() => requestPasswordResetAction({ email, brand: brand.uuid, requestedBy: actorUuid }));
    if (sent.ok) toast.success(sent.data.message);
    else toast.error(failureMessage(sent.fault));
  }

  /** Removes somebody from a brand; what they wrote stays. Returns whether they were removed. */
  async function removeFromBrand({ uuid, name, brand }: ListedUser): Promise<boolean> {
    const sure = await confirm({
      title: 'Remove user?',
      message: `${name} loses access to ${brand.name} at once. What they wrote stays.`,
      confirmLabel: 'Remove',
      danger: true,
    });
    if (!sure) return false;
    const removed = await run(() => removeMemberAction({ brandId: brand.uuid, userId: uuid }));
    if (!removed.ok) await explain(removed.fault);
    return removed.ok;
  }

  /** Removes somebody from the platform, and from every brand. Returns whether they were removed. */
  async function removeFromPlatform({ uuid, name }: ListedUser): Promise<boolean> {
    const sure = await confirm({
      title: 'Remove user?',
      message: `${name} is removed from the platform and loses access to every brand at once. What they wrote stays.`,
      confirmLabel: 'Remove',
      danger: true,
    });
    if (!sure) return false;
    const removed = await run(() => removeUserAction({ userId: uuid }));
    if (!removed.ok) await explain(removed.fault);
    return removed.ok;
  }

  return { resetPassword, removeFromBrand, removeFromPlatform };
}
