'use client';

import { Button, Group, PasswordInput } from '@mantine/core';
import Link from 'next/link';
import { useRef, useState } from 'react';
import { useOperationForm } from '@/components/ui/form/use-operation-form';
import { acceptInvitationAction } from '@/lib/auth/actions';
import classes from './log-in-form.module.css';
import { NewPasswordFields } from './new-password-fields';
import { Outcome } from './outcome';
import { useHydratedForm } from './use-hydrated-form';

interface AcceptInvitationFormProps {
  token: string;
  email: string;
  /** The address has an account: its password is needed. */
  existing: boolean;
  loginHref: string;
}

/** A new person sets a password, a known one enters the current one; then the log-in follows (B-82 to B-88). */
export function AcceptInvitationForm({ token, email, existing, loginHref }: AcceptInvitationFormProps) {
  const [ended, setEnded] = useState<{ kind: 'success' | 'failure'; title: string } | null>(null);
  const card = useRef<HTMLFormElement>(null);
  const { form, onSubmit, saving } = useOperationForm({
    initialValues: { password: '', confirmPassword: '' },
    schema: () =>
      import('@/lib/auth/account/account-inputs').then((inputs) =>
        existing ? inputs.knownPasswordFields : inputs.setPasswordFields,
      ),
    action: async ({ password }) => {
      const result = await acceptInvitationAction({ token, password });
      // Accepted or withdrawn meanwhile: nothing that is typed here can succeed any more.
      if (!result.ok && result.fault.code === 'auth/auth_invalid_invitation_token')
        setEnded({ kind: 'failure', title: result.fault.message });
      return result;
    },
    onSuccess: ({ message }) => setEnded({ kind: 'success', title: message }),
  });
  const hydrated = useHydratedForm(card, (typed) => form.setValues(typed));
  if (ended) {
    return (
      <Outcome {...ended} takesFocus>
        <Link href={loginHref} prefetch={false}>
          Back to Log In
        </Link>
      </Outcome>
    );
  }
  return (
    <form ref={card} className={classes.form} method="post" onSubmit={onSubmit} noValidate>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      {existing ? (
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
      ) : (
        <NewPasswordFields form={form} />
      )}
      <Button type="submit" fullWidth loading={saving} disabled={!hydrated}>
        Accept invitation
      </Button>
      {existing ? (
        <Group component="p" fz="sm">
          {/* A password set by a mail of this host accepts the invitation, too (D2.9a). */}
          <Link href={`/forgot-password?email=${encodeURIComponent(email)}`} prefetch={false}>
            Forgot password?
          </Link>
        </Group>
      ) : null}
    </form>
  );
}
