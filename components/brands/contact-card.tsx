'use client';

import { TextInput } from '@mantine/core';
import { CardButtons, CardForm, DetailCard, Facts } from '@/components/ui/detail-card';
import type { BrandView } from '@/lib/brands/brand-view';
import { brandLabels } from '@/lib/brands/field-labels';
import { TimeZoneField } from './time-zone-field';
import { useCardForm } from './use-card-form';

const valuesOf = ({ primaryEmail, timeZone }: BrandView) => ({ primaryEmail, timeZone });
const labels = { primaryEmail: brandLabels.primaryEmail, timeZone: brandLabels.timeZone };

/** Contact e-mail and time zone, which brand admins set (D1.11). */
export function ContactCard({ brand }: { brand: BrandView }) {
  const { form, onSubmit, saving, editing, edit, cancel, dialog } = useCardForm({
    brand,
    valuesOf,
    labels,
    schema: () => import('@/lib/brands/inputs').then((inputs) => inputs.contactFields),
  });
  const title = 'Contact and time zone';
  const help = 'The time zone decides which day is today: for due dates, overdue work and what is printed.';
  if (!editing) {
    return (
      <DetailCard title={title} help={help} onEdit={edit}>
        <Facts
          items={[
            [labels.primaryEmail, brand.primaryEmail],
            [labels.timeZone, brand.timeZone],
          ]}
        />
      </DetailCard>
    );
  }
  return (
    <DetailCard title={title} help={help}>
      <CardForm onSubmit={onSubmit}>
        <TextInput
          label={labels.primaryEmail}
          type="email"
          withAsterisk
          autoComplete="off"
          {...form.getInputProps('primaryEmail')}
        />
        <TimeZoneField own={brand.timeZone} {...form.getInputProps('timeZone')} />
        <CardButtons saving={saving} onCancel={cancel} />
      </CardForm>
      {dialog}
    </DetailCard>
  );
}
