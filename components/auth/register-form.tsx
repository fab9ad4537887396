'use client';

import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { FieldRow } from '@/components/ui/form/form-section';
import { useOperationForm } from '@/components/ui/form/use-operation-form';
import { registerAction } from '@/lib/auth/actions';
import { BrandFields, withBrand } from './brand-fields';
import classes from './log-in-form.module.css';
import { NewPasswordFields } from './new-password-fields';
import { Outcome } from './outcome';
import { useHydratedForm } from './use-hydrated-form';

interface RegisterFormProps {
  productHost: string;
  base: '' | '/admin';
}

const EMPTY = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  brandName: '',
  brandSlug: '',
  terms: false,
};

/** The free trial: a user and a brand in one (checklist B-41 to B-72). */
export function RegisterForm({ productHost, base }: RegisterFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const card = useRef<HTMLFormElement>(null);
  const { form, onSubmit, saving } = useOperationForm({
    initialValues: EMPTY,
    schema: () => import('@/lib/auth/account/account-inputs').then((inputs) => inputs.registerInput),
    action: (input) => registerAction(input),
    onSuccess: (_answer, { email }) => setSentTo(email.trim()),
  });
  const hydrated = useHydratedForm(card, (typed) => form.setValues(withBrand(typed)));
  if (sentTo) {
    return (
      <Outcome title="Please check your email" takesFocus>
        <p>We have sent a link to {sentTo}. Open it within 24 hours, and your free trial begins.</p>
      </Outcome>
    );
  }
  return (
    <form ref={card} className={classes.form} method="post" onSubmit={onSubmit} noValidate>
      <FieldRow>
        <TextInput label="First name" name="firstName" autoComplete="given-name" {...form.getInputProps('firstName')} />
        <TextInput label="Last name" name="lastName" autoComplete="family-name" {...form.getInputProps('lastName')} />
      </FieldRow>
      <TextInput label="Email" type="email" name="email" autoComplete="email" {...form.getInputProps('email')} />
      <NewPasswordFields form={form} />
      <BrandFields form={form} productHost={productHost} termsPath={`${base}/terms`} />
      <Button type="submit" fullWidth loading={saving} disabled={!hydrated}>
        Start free trial
      </Button>
    </form>
  );
}
