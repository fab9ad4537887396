'use client';

import type { ReactNode } from 'react';
import { DateField } from '@/components/ui/form/date-field';
import { FieldRow } from '@/components/ui/form/form-section';
import { briefLabels } from '@/lib/briefs/brief-fields';

type Dates = 'draftDueDate' | 'inMarketDate';

interface DateFieldsProps {
  /** The form of the fields, which may have more. */
  form: {
    getInputProps: (field: Dates) => object;
    setFieldValue: (field: Dates, value: string) => void;
  };
  underDueDate?: ReactNode;
}

/** The two dates of a brief: in its form, for a copy, for briefs from a scope (modules §5). */
export function DateFields({ form, underDueDate }: DateFieldsProps) {
  const field = (name: Dates, below?: ReactNode) => (
    <DateField
      label={briefLabels[name]}
      withAsterisk
      below={below}
      {...form.getInputProps(name)}
      onChange={(value) => form.setFieldValue(name, value ?? '')}
      onUnparsed={(text) => form.setFieldValue(name, text)}
    />
  );
  return (
    <FieldRow>
      {field('draftDueDate', underDueDate)}
      {field('inMarketDate')}
    </FieldRow>
  );
}
