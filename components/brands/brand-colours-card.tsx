'use client';

import { ColorSwatch } from '@mantine/core';
import { CardButtons, CardForm, DetailCard, Facts } from '@/components/ui/detail-card';
import { ColourField } from '@/components/ui/form/colour-field';
import { FieldRow } from '@/components/ui/form/form-section';
import { useInlineCard } from '@/components/ui/form/use-inline-card';
import { useOperationForm } from '@/components/ui/form/use-operation-form';
import classes from './brand-colours-card.module.css';
import { useSaveBrand } from './use-save-brand';

interface BrandColoursCardProps {
  brandUuid: string;
  primaryColour: string;
  secondaryColour: string;
}

/** The brand's two colours (platform §2): all that a brand admin may set of the brand itself (decisions D1.11). */
export function BrandColoursCard({ brandUuid, ...colours }: BrandColoursCardProps) {
  const card = useInlineCard();
  const save = useSaveBrand(brandUuid);
  const { form, onSubmit, saving } = useOperationForm({
    initialValues: { ...colours },
    schema: () => import('@/lib/brands/inputs').then((inputs) => inputs.brandColours),
    action: (input) => save(input),
    minimumMs: 800,
    successMessage: 'Brand details successfully updated',
    onSuccess: card.saved,
  });
  const help = 'The main colour is for the main action of a screen; text on it picks its own shade.';
  if (!card.editing) {
    const edit = () => {
      form.setValues(colours);
      form.clearErrors();
      card.open();
    };
    return (
      <DetailCard title="Brand colours" help={help} onEdit={edit}>
        <Facts
          items={[
            ['Primary colour', <Colour key="primary" hex={colours.primaryColour} />],
            ['Secondary colour', <Colour key="secondary" hex={colours.secondaryColour} />],
          ]}
        />
      </DetailCard>
    );
  }
  return (
    <DetailCard title="Brand colours" help={help}>
      <CardForm onSubmit={onSubmit}>
        <FieldRow>
          <ColourField label="Primary colour" withAsterisk {...form.getInputProps('primaryColour')} />
          <ColourField label="Secondary colour" withAsterisk {...form.getInputProps('secondaryColour')} />
        </FieldRow>
        <CardButtons saving={saving || card.refreshing} onCancel={card.close} />
      </CardForm>
    </DetailCard>
  );
}

const Colour = ({ hex }: { hex: string }) => (
  <span className={classes.colour}>
    <ColorSwatch color={hex} size={20} aria-hidden />
    {hex}
  </span>
);
