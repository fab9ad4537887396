'use client';

import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useOperationForm } from '@/components/ui/form/use-operation-form';
import { setPasswordAction } from '@/lib/auth/actions';
import type { ActionResult } from '@/lib/core/action-result';
import { type NoticeCode, withNotice } from '@/lib/core/notices';
import classes from './log-in-form.module.css';
import { NewPasswordFields } from './new-password-fields';
import { useHydratedForm } from './use-hydrated-form';

interface SetPasswordFormProps {
  token: string;
  loginPath: string;
}

/**
 * The new password, twice; then the log-in, with the message for a first or for a changed password (B-30, B-36, B-37),
 * or for a link that was used up meanwhile (B-31).
 */
export function SetPasswordForm({ token, loginPath }: SetPasswordFormProps) {
  const card = useRef<HTMLFormElement>(null);
  const { form, onSubmit, saving } = useOperationForm({
    initialValues: { password: '', confirmPassword: '' },
    schema: () => import('@/lib/auth/account/account-inputs').then((inputs) => inputs.setPasswordFields),
    action: async ({ password }): Promise<ActionResult<NoticeCode>> => {
      const result = await setPasswordAction({ token, password });
      if (result.ok) return { ok: true, data: result.data.isFirstLogin ? 'password-set' : 'password-reset' };
      // Nothing that is typed here can succeed any more.
      return result.fault.code === 'auth/invalid_token' ? { ok: true, data: 'link-invalid' } : result;
    },
    onSuccess: (notice) => window.location.assign(withNotice(loginPath, notice)),
    leaves: true,
  });
  const hydrated = useHydratedForm(card, (typed) => form.setValues(typed));
  return (
    <form ref={card} className={classes.form} method="post" onSubmit={onSubmit} noValidate>
      <NewPasswordFields form={form} />
      <Button type="submit" fullWidth loading={saving} disabled={!hydrated}>
        Set password
      </Button>
    </form>
  );
}
