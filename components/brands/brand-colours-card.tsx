'use client';

import { ColorSwatch, Group } from '@mantine/core';
import { CardButtons, CardForm, DetailCard, Facts } from '@/components/ui/detail-card';
import { ColourField } from '@/components/ui/form/colour-field';
import { FieldRow } from '@/components/ui/form/form-section';
import type { BrandView } from '@/lib/brands/brand-view';
import { brandLabels } from '@/lib/brands/field-labels';
import { useCardForm } from './use-card-form';

const valuesOf = ({ primaryColour, secondaryColour }: BrandView) => ({ primaryColour, secondaryColour });
const { primaryColour: primary, secondaryColour: secondary } = brandLabels;

/** The brand's two colours (platform §2). */
export function BrandColoursCard({ brand }: { brand: BrandView }) {
  const { form, onSubmit, saving, editing, edit, cancel, dialog } = useCardForm({
    brand,
    valuesOf,
    labels: { primaryColour: primary, secondaryColour: secondary },
    schema: () => import('@/lib/brands/inputs').then((inputs) => inputs.brandColours),
  });
  const help = 'The main colour is for the main action of a screen; text on it picks its own shade.';
  if (!editing) {
    return (
      <DetailCard title="Brand colours" help={help} onEdit={edit}>
        <Facts
          items={[
            [primary, <Colour key="primary" hex={brand.primaryColour} />],
            [secondary, <Colour key="secondary" hex={brand.secondaryColour} />],
          ]}
        />
      </DetailCard>
    );
  }
  return (
    <DetailCard title="Brand colours" help={help}>
      <CardForm onSubmit={onSubmit}>
        <FieldRow>
          <ColourField label={primary} withAsterisk {...form.getInputProps('primaryColour')} />
          <ColourField label={secondary} withAsterisk {...form.getInputProps('secondaryColour')} />
        </FieldRow>
        <CardButtons saving={saving} onCancel={cancel} />
      </CardForm>
      {dialog}
    </DetailCard>
  );
}

const Colour = ({ hex }: { hex: string }) => (
  <Group component="span" display="inline-flex" gap={8} wrap="nowrap">
    <ColorSwatch color={hex} size={20} aria-hidden />
    {hex}
  </Group>
);
