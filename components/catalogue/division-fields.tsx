'use client';

import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';

export type DivisionValues = { title: string; description: string };

/** The fields of a division. */
export function DivisionFields({ form }: { form: UseFormReturnType<DivisionValues> }) {
  return (
    <>
      <TextInput label="Division name" withAsterisk autoComplete="off" {...form.getInputProps('title')} />
      <TextInput label="Description" autoComplete="off" {...form.getInputProps('description')} />
    </>
  );
}
