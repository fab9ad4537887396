'use client';

import { Select, Stack, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { NumberField } from '@/components/ui/form/number-field';
import type { NumberKind } from '@/lib/format/read-number';
import classes from './scope.module.css';
import type { ScopeValues } from './scope-values';

export type ScopeForm = UseFormReturnType<ScopeValues>;
interface FieldProps {
  form: ScopeForm;
  name: keyof ScopeValues;
  label: string;
  readOnly: boolean;
  required?: boolean;
  description?: string;
  disabled?: boolean;
}

/** A field of the summary: an input if it may be changed, else its text (modules §4). */
export function ScopeText({ form, name, label, readOnly, ...rest }: FieldProps & { maxLength?: number }) {
  if (readOnly) return <ReadField label={label} value={form.getValues()[name]} />;
  return <TextInput label={label} {...rest} {...form.getInputProps(name)} />;
}

export function ScopeLongText({ form, name, label, readOnly, ...rest }: FieldProps) {
  if (readOnly) return <ReadField label={label} value={form.getValues()[name]} />;
  return <Textarea label={label} autosize minRows={2} maxRows={8} {...rest} {...form.getInputProps(name)} />;
}

type Options = readonly { value: string; label: string; disabled?: boolean }[];

export function ScopeSelect({
  form,
  name,
  label,
  readOnly,
  options,
  required,
  ...rest
}: FieldProps & { options: Options; nothingFoundMessage?: string }) {
  const value = form.getValues()[name];
  const chosen = options.find((option) => option.value === value);
  if (readOnly) return <ReadField label={label} value={chosen?.label} />;
  return (
    <Select
      label={label}
      nothingFoundMessage="No results found"
      {...rest}
      data={options}
      required={required}
      allowDeselect={!required}
      clearable={!required}
      searchable={options.length > 6}
      {...form.getInputProps(name)}
      value={value || null}
      onChange={(next) => form.setFieldValue(name, next ?? '')}
    />
  );
}

export const YES_NO = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
] as const;

export function ScopeNumber({
  form,
  name,
  label,
  readOnly,
  shown,
  ...rest
}: FieldProps & { kind: NumberKind; invalid?: string; prefix?: ReactNode; rightSection?: ReactNode; shown: string }) {
  if (readOnly) return <ReadField label={label} value={shown} />;
  return <NumberField label={label} {...rest} {...form.getInputProps(name)} />;
}

/** A read-only field; an empty value is a dash. */
export function ReadField({ label, value }: { label: string; value: ReactNode }) {
  return (
    <Stack gap={2} miw={0}>
      <span className={classes.readLabel}>{label}</span>
      <span className={classes.readValue}>{value || '–'}</span>
    </Stack>
  );
}
