'use client';

import { Checkbox, TextInput, Tooltip } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { slugOf } from '@/lib/auth/registration/slug-of';
import classes from './brand-fields.module.css';

export type BrandValues = { brandName: string; brandSlug: string; terms: boolean };

/** What was typed before hydration, as the form has it: with the handle that the name means (B-70). */
export const withBrand = ({ terms, ...typed }: Readonly<Record<string, string>>) => ({
  ...typed,
  brandSlug: typed.brandSlug || slugOf(typed.brandName ?? ''),
  terms: terms !== undefined,
});

interface BrandFieldsProps<Values extends BrandValues> {
  form: UseFormReturnType<Values>;
  productHost: string;
  termsPath: string;
}

/** Name, handle and terms of a new brand. The handle follows the name until somebody types one (B-47 to B-51, B-70). */
export function BrandFields<Values extends BrandValues>({ form, productHost, termsPath }: BrandFieldsProps<Values>) {
  const name = form.getInputProps('brandName');
  const slug = form.getInputProps('brandSlug');
  const set = (values: Partial<BrandValues>): void => form.setValues(values as Partial<Values>);
  const handle = form.values.brandSlug.trim();
  const byHand = handle !== '' && handle !== slugOf(form.values.brandName);
  return (
    <>
      <TextInput
        label="Brand name"
        name="brandName"
        autoComplete="organization"
        {...name}
        onChange={({ currentTarget: { value } }) => {
          set({ brandName: value, ...(byHand ? {} : { brandSlug: slugOf(value) }) });
          if (slug.error) form.clearFieldError('brandSlug');
        }}
      />
      <Tooltip label="The handle cannot be edited after registration">
        <TextInput
          label="Brand URL handle"
          name="brandSlug"
          autoComplete="off"
          spellCheck={false}
          description={`Your address: ${handle || 'handle'}.${productHost}. It cannot be edited after registration.`}
          leftSection={<span>{productHost}/</span>}
          leftSectionWidth={`calc(${productHost.length + 1}ch + 16px)`}
          leftSectionProps={{ className: classes.prefix }}
          leftSectionPointerEvents="none"
          {...slug}
          onChange={({ currentTarget: { value } }) => set({ brandSlug: value })}
        />
      </Tooltip>
      <Checkbox
        name="terms"
        label={
          <>
            I accept the{' '}
            <a href={termsPath} target="_blank" rel="noreferrer">
              terms and conditions
            </a>
          </>
        }
        {...form.getInputProps('terms', { type: 'checkbox' })}
      />
    </>
  );
}
