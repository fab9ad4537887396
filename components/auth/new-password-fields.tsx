import { PasswordInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';

interface NewPasswordFieldsProps<Values extends NewPassword> {
  form: Pick<UseFormReturnType<Values>, 'getInputProps'>;
}
type NewPassword = { password: string; confirmPassword: string };

/** A new password, twice, with the rule (platform §5). */
export function NewPasswordFields<Values extends NewPassword>({ form }: NewPasswordFieldsProps<Values>) {
  return (
    <>
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
    </>
  );
}
