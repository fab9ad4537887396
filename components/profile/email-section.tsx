'use client';

import { Alert, Button, TextInput } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { FormSection } from '@/components/ui/form/form-section';
import { useOperationForm } from '@/components/ui/form/use-operation-form';
import { failureMessage, toast } from '@/components/ui/toast';
import { emailOnly } from '@/lib/auth/account-inputs';
import { cancelEmailChangeAction, requestEmailChangeAction } from '@/lib/auth/actions';
import type { ActionResult } from '@/lib/core/action-result';
import classes from './profile.module.css';

interface EmailSectionProps {
  userUuid: string;
  email: string;
  /** The address that waits to be confirmed. */
  pending: string | null;
}

/** Change of address: asked for, sent again, cancelled (decisions §11 E-28, checklist E-22 to E-26). */
export function EmailSection({ userUuid, email, pending }: EmailSectionProps) {
  const run = useRunAction();
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const { form, onSubmit, saving } = useOperationForm({
    initialValues: { email: '' },
    schema: emailOnly,
    action: (input) => run(() => requestEmailChangeAction({ userId: userUuid, email: input.email })),
    onSuccess: ({ message }) => {
      toast.success(message);
      setOpen(false);
      form.reset();
      router.refresh();
    },
  });

  async function act(call: () => Promise<ActionResult<{ message: string }>>): Promise<void> {
    setBusy(true);
    const result = await run(call);
    setBusy(false);
    if (!result.ok) {
      toast.error(failureMessage(result.fault));
      return;
    }
    toast.success(result.data.message);
    router.refresh();
  }

  return (
    <FormSection title="Email address" help={`You log in with ${email}.`}>
      {pending ? (
        <Alert variant="light" title="Waiting for confirmation">
          <p>We have sent a link to {pending}. Your address changes once you open it.</p>
          <div className={classes.line}>
            <Button
              variant="default"
              size="xs"
              disabled={busy}
              onClick={() => void act(() => requestEmailChangeAction({ userId: userUuid, email: pending }))}
            >
              Resend
            </Button>
            <Button
              variant="default"
              size="xs"
              disabled={busy}
              onClick={() => void act(() => cancelEmailChangeAction({ userId: userUuid }))}
            >
              Cancel request
            </Button>
          </div>
        </Alert>
      ) : null}
      {open ? (
        <form onSubmit={onSubmit} noValidate>
          <TextInput label="New email address" type="email" autoComplete="email" {...form.getInputProps('email')} />
          <div className={classes.line}>
            <Button type="submit" mt={12} loading={saving}>
              Send confirmation
            </Button>
            <Button mt={12} variant="default" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </div>
        </form>
      ) : (
        <div>
          <Button variant="default" onClick={() => setOpen(true)}>
            Change email
          </Button>
        </div>
      )}
    </FormSection>
  );
}
