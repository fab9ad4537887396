'use client';

import { CardButtons, CardForm, DetailCard, Facts } from '@/components/ui/detail-card';
import { NumberField } from '@/components/ui/form/number-field';
import type { BrandView } from '@/lib/brands/brand-view';
import { brandLabels } from '@/lib/brands/field-labels';
import { useCardForm } from './use-card-form';

const label = brandLabels.marginFloorPercent;
const valuesOf = ({ marginFloorPercent }: BrandView) => ({
  marginFloorPercent: marginFloorPercent === null ? '' : String(marginFloorPercent),
});

/** The margin at Sell for below which a scope warns, which brand admins set (D1.11). */
export function MarginFloorCard({ brand }: { brand: BrandView }) {
  const { form, onSubmit, saving, editing, edit, cancel, dialog } = useCardForm({
    brand,
    valuesOf,
    labels: { marginFloorPercent: label },
    schema: () => import('@/lib/brands/inputs').then((inputs) => inputs.marginFloorFields),
  });
  const percent = brand.marginFloorPercent;
  const help = 'A scope whose margin at Sell for is lower says so. Nothing is blocked.';
  if (!editing) {
    return (
      <DetailCard title="Margin floor" help={help} onEdit={edit}>
        <Facts items={[[label, percent === null ? null : `${percent}%`]]} />
      </DetailCard>
    );
  }
  return (
    <DetailCard title="Margin floor" help={help}>
      <CardForm onSubmit={onSubmit}>
        <NumberField
          label={label}
          description="Per cent of Sell for; empty for none"
          kind="percent"
          rightSection="%"
          {...form.getInputProps('marginFloorPercent')}
        />
        <CardButtons saving={saving} onCancel={cancel} />
      </CardForm>
      {dialog}
    </DetailCard>
  );
}
