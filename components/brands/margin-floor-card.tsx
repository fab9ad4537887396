'use client';

import { CardButtons, CardForm, DetailCard, Facts } from '@/components/ui/detail-card';
import { NumberField } from '@/components/ui/form/number-field';
import { useInlineCard } from '@/components/ui/form/use-inline-card';
import { useOperationForm } from '@/components/ui/form/use-operation-form';
import { useSaveBrand } from './use-save-brand';

interface MarginFloorCardProps {
  brandUuid: string;
  /** Per cent; null for none. */
  percent: number | null;
}

/** The margin at Sell for below which a scope warns: the brand admins' to set (D1.11). */
export function MarginFloorCard({ brandUuid, percent }: MarginFloorCardProps) {
  const card = useInlineCard();
  const save = useSaveBrand(brandUuid);
  const standing = { marginFloorPercent: percent === null ? '' : String(percent) };
  const { form, onSubmit, saving } = useOperationForm({
    initialValues: standing,
    schema: () => import('@/lib/brands/inputs').then((inputs) => inputs.marginFloorFields),
    action: (input) => save(input),
    minimumMs: 800,
    successMessage: 'Brand details successfully updated',
    onSuccess: card.saved,
  });
  const help = 'A scope whose margin at Sell for is lower says so. Nothing is blocked.';
  if (!card.editing) {
    const edit = () => {
      form.setValues(standing);
      form.clearErrors();
      card.open();
    };
    return (
      <DetailCard title="Margin floor" help={help} onEdit={edit}>
        <Facts items={[['Margin floor', percent === null ? null : `${percent}%`]]} />
      </DetailCard>
    );
  }
  return (
    <DetailCard title="Margin floor" help={help}>
      <CardForm onSubmit={onSubmit}>
        <NumberField
          label="Margin floor"
          description="Per cent of Sell for; empty for none"
          kind="percent"
          rightSection="%"
          {...form.getInputProps('marginFloorPercent')}
        />
        <CardButtons saving={saving || card.refreshing} onCancel={card.close} />
      </CardForm>
    </DetailCard>
  );
}
