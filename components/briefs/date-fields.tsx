'use client';

import { DateField } from '@/components/ui/form/date-field';
import { FieldRow } from '@/components/ui/form/form-section';

type Dates = 'draftDueDate' | 'inMarketDate';

interface DateFieldsProps {
  /** Of the form that they belong to, which may hold more. */
  form: {
    getInputProps: (field: Dates) => object;
    setFieldValue: (field: Dates, value: string) => void;
  };
}

/** The two dates of a brief, wherever they are asked for: its form, a copy of it, briefs from a scope (modules §5). */
export function DateFields({ form }: DateFieldsProps) {
  const field = (name: Dates, label: string) => (
    <DateField
      label={label}
      withAsterisk
      {...form.getInputProps(name)}
      onChange={(value) => form.setFieldValue(name, value ?? '')}
      onUnread={(text) => form.setFieldValue(name, text)}
    />
  );
  return (
    <FieldRow>
      {field('draftDueDate', 'Due date')}
      {field('inMarketDate', 'In market date')}
    </FieldRow>
  );
}
