'use client';

import { Button, PasswordInput } from '@mantine/core';
import { useRef } from 'react';
import { useOperationForm } from '@/components/ui/form/use-operation-form';
import { setPasswordAction } from '@/lib/auth/actions';
import { withNotice } from '@/lib/core/notices';
import classes from './log-in-form.module.css';
import { useWarmForm } from './use-warm-form';

interface SetPasswordFormProps {
  token: string;
  loginPath: string;
}

/** The new password, twice; then the log-in with the message of a first or a repeated setting (B-30, B-36, B-37). */
export function SetPasswordForm({ token, loginPath }: SetPasswordFormProps) {
  const card = useRef<HTMLFormElement>(null);
  const { form, onSubmit, saving } = useOperationForm({
    initialValues: { password: '', confirmPassword: '' },
    schema: () => import('@/lib/auth/account-inputs').then((inputs) => inputs.setPasswordFields),
    action: ({ password }) => setPasswordAction({ token, password }),
    onSuccess: ({ isFirstLogin }) =>
      window.location.assign(withNotice(loginPath, isFirstLogin ? 'password-set' : 'password-reset')),
  });
  const warm = useWarmForm(card, (typed) => form.setValues(typed));
  return (
    <form ref={card} className={classes.form} method="post" onSubmit={onSubmit} noValidate>
      <PasswordInput
        label="Password"
        name="password"
        autoComplete="new-password"
        description="8 to 50 characters: lowercase, uppercase, a number and one of @$!%*?&"
        {...form.getInputProps('password')}
      />
      <PasswordInput
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        {...form.getInputProps('confirmPassword')}
      />
      <Button type="submit" fullWidth loading={saving} disabled={!warm}>
        Set password
      </Button>
    </form>
  );
}
