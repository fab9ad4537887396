'use client';

import { Alert, Button, Group, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useAct } from '@/components/session/use-act';
import { lazyPart } from '@/components/ui/overlay/lazy-part';
import { useRefresh } from '@/components/ui/use-refresh';
import { cancelEmailChangeAction, requestEmailChangeAction } from '@/lib/auth/actions';
import classes from './profile.module.css';

const ChangeEmailDialog = lazyPart(
  () => import('./change-email-dialog').then((module) => module.ChangeEmailDialog),
  ({ onClose }) => onClose(),
);

interface EmailFieldProps {
  userUuid: string;
  email: string;
  /** The address to be confirmed. */
  pending: string | null;
}

/**
 * The read-only address with 'Change email' beside it; while a change is pending, the new address with 'Resend' and
 * 'Cancel request' (decisions §11 E-28, checklist E-05, E-22 to E-26).
 */
export function EmailField({ userUuid, email, pending }: EmailFieldProps) {
  const { act, busy } = useAct();
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  const changeButton = useRef<HTMLButtonElement>(null);

  async function resend(to: string): Promise<void> {
    const call = () => requestEmailChangeAction({ userId: userUuid, email: to });
    if (await act(call, ({ message }) => message)) refresh();
  }

  async function cancel(): Promise<void> {
    const call = () => cancelEmailChangeAction({ userId: userUuid });
    if (!(await act(call, ({ message }) => message))) return;
    // The pressed button goes with the request.
    changeButton.current?.focus({ preventScroll: true });
    refresh();
  }

  return (
    <>
      <div className={classes.email}>
        <TextInput
          label="Contact email"
          description="You log in with it."
          value={email}
          readOnly
          variant="filled"
          classNames={{ root: classes.emailField, label: classes.emailLabel }}
        />
        <Button ref={changeButton} variant="default" className={classes.changeEmail} onClick={() => setOpen(true)}>
          Change email
        </Button>
      </div>
      {pending ? (
        <Alert variant="light" title="Waiting for confirmation">
          <p>We have sent a link to {pending}. Your address changes once you open it.</p>
          <Group gap={8} mt={12}>
            <Button variant="default" size="xs" disabled={busy} onClick={() => void resend(pending)}>
              Resend
            </Button>
            <Button variant="default" size="xs" disabled={busy} onClick={() => void cancel()}>
              Cancel request
            </Button>
          </Group>
        </Alert>
      ) : null}
      {open ? <ChangeEmailDialog userUuid={userUuid} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
