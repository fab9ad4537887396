'use client';

import { Button, Group } from '@mantine/core';
import { useRef, useState } from 'react';
import { useAct } from '@/components/session/use-act';
import { EmptyState } from '@/components/ui/empty-state';
import entries from '@/components/ui/entry-list.module.css';
import { useConfirm } from '@/components/ui/overlay/confirm-dialog';
import { acceptNextRows } from '@/components/ui/table/steady-rows';
import { useSteadyRows } from '@/components/ui/table/use-steady-rows';
import { useRefresh } from '@/components/ui/use-refresh';
import { resendInvitationAction, withdrawInvitationAction } from '@/lib/auth/actions';
import type { InvitationView } from '@/lib/auth/invitations/invitations';
import type { ActionResult } from '@/lib/core/action-result';
import classes from './invitations-list.module.css';

interface InvitationsListProps {
  /** The list's own: while it stays the entries keep their places. */
  address: string;
  /** `until` as it is shown. */
  invitations: readonly (Omit<InvitationView, 'expiresAt'> & { key: string; until: string })[];
}

/** Who has not accepted yet, with 'Send again' and 'Withdraw'. */
export function InvitationsList({ address, invitations }: InvitationsListProps) {
  const { act, busy } = useAct();
  const confirm = useConfirm();
  const refresh = useRefresh();
  const [acting, setActing] = useState<string | null>(null);
  const section = useRef<HTMLDivElement>(null);
  const { shown, announcement } = useSteadyRows(address, invitations);

  async function change(uuid: string, call: () => Promise<ActionResult<{ message: string }>>): Promise<boolean> {
    setActing(uuid);
    if (!(await act(call, ({ message }) => message))) return false;
    acceptNextRows();
    refresh();
    return true;
  }

  async function withdraw(uuid: string, email: string): Promise<void> {
    const sure = await confirm({
      title: 'Withdraw invitation?',
      message: `The link sent to ${email} stops working.`,
      confirmLabel: 'Withdraw',
      danger: true,
    });
    if (!sure || !(await change(uuid, () => withdrawInvitationAction({ inviteId: uuid })))) return;
    // The button goes with its invitation, and with the last one the list.
    section.current?.focus({ preventScroll: true });
  }

  // One element, so that the section's gap is not put around the announcement, too.
  return (
    <div ref={section} tabIndex={-1}>
      {announcement}
      {shown.length === 0 ? (
        <EmptyState title="No invitations are pending" text="Whoever you invite stands here until they accept." />
      ) : (
        <ul className={entries.list} aria-label="Pending invitations">
          {shown.map(({ uuid, email, brand, invitedBy, expired, until }) => (
            <li key={uuid} className={entries.entry}>
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
                  loading={busy && acting === uuid}
                  aria-label={`Send again to ${email}`}
                  onClick={() => void change(uuid, () => resendInvitationAction({ inviteId: uuid }))}
                >
                  Send again
                </Button>
                <Button
                  variant="default"
                  size="xs"
                  disabled={busy && acting === uuid}
                  aria-label={`Withdraw invitation of ${email}`}
                  onClick={() => void withdraw(uuid, email)}
                >
                  Withdraw
                </Button>
              </Group>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
