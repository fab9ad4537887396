'use client';

import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { divisionLabels } from '@/lib/catalogue/field-labels';

export type DivisionValues = { title: string; description: string };

/** The fields of a division. */
export function DivisionFields({ form }: { form: UseFormReturnType<DivisionValues> }) {
  return (
    <>
      <TextInput label={divisionLabels.title} withAsterisk autoComplete="off" {...form.getInputProps('title')} />
      <TextInput label={divisionLabels.description} autoComplete="off" {...form.getInputProps('description')} />
    </>
  );
}
