'use client';

import { Button, Group } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { EmptyState } from '@/components/ui/empty-state';
import { useConfirm } from '@/components/ui/overlay/confirm-dialog';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { resendInvitationAction, withdrawInvitationAction } from '@/lib/auth/actions';
import type { InvitationView } from '@/lib/auth/invitations/invitations';
import type { ActionResult } from '@/lib/core/action-result';
import classes from './invitations-list.module.css';

interface InvitationsListProps {
  /** `until` as it is shown. */
  invitations: readonly (Omit<InvitationView, 'expiresAt'> & { until: string })[];
}

/** Who has not accepted yet, with 'Send again' and 'Withdraw'. */
export function InvitationsList({ invitations }: InvitationsListProps) {
  const run = useRunAction();
  const confirm = useConfirm();
  const router = useRouter();
  const [busy, setBusy] = useState<string | null>(null);

  async function act(uuid: string, call: () => Promise<ActionResult<{ message: string }>>): Promise<void> {
    setBusy(uuid);
    const result = await run(call);
    setBusy(null);
    if (!result.ok) {
      toast.error(failureMessage(result.fault));
      return;
    }
    toast.success(result.data.message);
    router.refresh();
  }

  async function withdraw(uuid: string, email: string): Promise<void> {
    const sure = await confirm({
      title: 'Withdraw invitation?',
      message: `The link sent to ${email} stops working.`,
      confirmLabel: 'Withdraw',
      danger: true,
    });
    if (sure) await act(uuid, () => withdrawInvitationAction({ inviteId: uuid }));
  }

  if (invitations.length === 0) {
    return <EmptyState title="No invitations are pending" text="Whoever you invite stands here until they accept." />;
  }
  return (
    <ul className={classes.list} aria-label="Pending invitations">
      {invitations.map(({ uuid, email, brand, invitedBy, expired, until }) => (
        <li key={uuid} className={classes.entry}>
          <div className={classes.text}>
            <div className={classes.email}>{email}</div>
            <div className={classes.quiet}>
              {brand?.name ?? 'Platform'}
              {invitedBy ? ` · invited by ${invitedBy}` : ''} · {expired ? 'expired' : 'until'} {until}
            </div>
          </div>
          <Group gap={8} wrap="nowrap">
            <Button
              variant="default"
              size="xs"
              loading={busy === uuid}
              aria-label={`Send again to ${email}`}
              onClick={() => void act(uuid, () => resendInvitationAction({ inviteId: uuid }))}
            >
              Send again
            </Button>
            <Button
              variant="default"
              size="xs"
              disabled={busy === uuid}
              aria-label={`Withdraw invitation of ${email}`}
              onClick={() => void withdraw(uuid, email)}
            >
              Withdraw
            </Button>
          </Group>
        </li>
      ))}
    </ul>
  );
}
