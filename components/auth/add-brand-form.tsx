'use client';

import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useOnce } from '@/components/session/use-once';
import { useOperationForm } from '@/components/ui/form/use-operation-form';
import { addBrandAction } from '@/lib/auth/actions';
import { BrandFields, withBrand } from './brand-fields';
import classes from './log-in-form.module.css';
import { Outcome } from './outcome';
import { useHydratedForm } from './use-hydrated-form';

interface AddBrandFormProps {
  productHost: string;
  scheme: string;
  base: '' | '/admin';
}

/** Another brand for a logged-in person, without a second account (D2.9). */
export function AddBrandForm({ productHost, scheme, base }: AddBrandFormProps) {
  const [authority, setAuthority] = useState<string | null>(null);
  const card = useRef<HTMLFormElement>(null);
  const once = useOnce();
  const { form, onSubmit, saving } = useOperationForm({
    initialValues: { brandName: '', brandSlug: '', terms: false },
    schema: () => import('@/lib/auth/account/account-inputs').then((inputs) => inputs.addBrandInput),
    action: (input) => once(input, (attempt) => addBrandAction(input, { attempt })),
    onSuccess: (answer) => setAuthority(answer.authority),
  });
  const hydrated = useHydratedForm(card, (typed) => form.setValues(withBrand(typed)));
  if (authority) {
    return (
      <Outcome title="Your new brand is ready" takesFocus>
        <a href={`${scheme}://${authority}/login`}>Log in at {authority}</a>
      </Outcome>
    );
  }
  return (
    <form ref={card} className={classes.form} method="post" onSubmit={onSubmit} noValidate>
      <BrandFields form={form} productHost={productHost} termsPath={`${base}/terms`} />
      <Button type="submit" fullWidth loading={saving} disabled={!hydrated}>
        Add brand
      </Button>
    </form>
  );
}
