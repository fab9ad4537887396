'use client';

import { Button, Group, TextInput } from '@mantine/core';
import Link from 'next/link';
import { useRef, useState } from 'react';
import { useOperationForm } from '@/components/ui/form/use-operation-form';
import { requestPasswordResetAction } from '@/lib/auth/actions';
import type { ActionResult } from '@/lib/core/action-result';
import classes from './log-in-form.module.css';
import { Outcome } from './outcome';
import { useHydratedForm } from './use-hydrated-form';

/** Asks for the address and says what to do next; a failure replaces the form (checklist B-22 to B-26). */
export function ForgotPasswordForm({ email, loginPath }: { email: string; loginPath: string }) {
  const [ended, setEnded] = useState<'sent' | 'failed' | null>(null);
  const card = useRef<HTMLFormElement>(null);
  const { form, onSubmit, saving } = useOperationForm({
    initialValues: { email },
    schema: () => import('@/lib/auth/account/account-inputs').then((inputs) => inputs.emailOnly),
    action: async (input): Promise<ActionResult<{ message: string }>> => {
      try {
        const result = await requestPasswordResetAction(input);
        if (!result.ok && !result.fault.errors) setEnded('failed');
        return result;
      } catch (failure) {
        setEnded('failed');
        throw failure;
      }
    },
    onSuccess: () => setEnded('sent'),
  });
  const hydrated = useHydratedForm(card, ({ email: typed }) => typed && form.setFieldValue('email', typed));

  if (ended === 'sent') {
    return (
      <Outcome title="Check your email" takesFocus>
        <p>
          If {form.values.email.trim()} has an account, a link to set a new password is on its way. It works once, for
          one hour.
        </p>
        <Link href={loginPath} prefetch={false}>
          Back to Log In
        </Link>
      </Outcome>
    );
  }
  if (ended === 'failed') {
    return (
      <Outcome title="Our apologies" kind="failure" takesFocus>
        <p>Something went wrong on our end! Please refresh and try again in a moment.</p>
        <Link href={loginPath} prefetch={false}>
          Back to Log In
        </Link>
      </Outcome>
    );
  }
  return (
    <form ref={card} className={classes.form} method="post" onSubmit={onSubmit} noValidate>
      <TextInput label="Email" type="email" name="email" autoComplete="username" {...form.getInputProps('email')} />
      <Button type="submit" fullWidth loading={saving} disabled={!hydrated}>
        Send link
      </Button>
      <Group component="p" justify="space-between" gap="8px 16px" fz="sm">
        <Link href={loginPath} prefetch={false}>
          Back to Log In
        </Link>
      </Group>
    </form>
  );
}
