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

/** What can be done with a user from the list and from their page (platform §2 and §8). */
export function useUserActions(actorUuid: string) {
  const confirm = useConfirm();
  const inform = useInform();
  const run = useRunAction();

  /** A brand keeps an admin (D2.10): shown like every blocked removal, with what to do. */
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

  /** Takes somebody out of a brand; what they wrote stays. Answers whether it happened. */
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

  /** Takes somebody off the platform, out of every brand. Answers whether it happened. */
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
