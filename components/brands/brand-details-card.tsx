'use client';

import { Switch, TextInput } from '@mantine/core';
import { CardButtons, CardForm, DetailCard, Facts } from '@/components/ui/detail-card';
import { FieldRow } from '@/components/ui/form/form-section';
import { NumberField } from '@/components/ui/form/number-field';
import type { BrandView } from '@/lib/brands/brand-view';
import { brandLabels } from '@/lib/brands/field-labels';
import { TimeZoneField } from './time-zone-field';
import { useCardForm } from './use-card-form';

const valuesOf = (brand: BrandView) => ({
  name: brand.name,
  primaryEmail: brand.primaryEmail,
  timeZone: brand.timeZone,
  forceLoginForGatedContent: brand.forceLoginForGatedContent,
  dataExtractEmail: brand.dataExtractEmail ?? '',
  customDomain: brand.customDomain ?? '',
  tierId: brand.tierId === null ? '' : String(brand.tierId),
  filesGb: brand.filesGb === null ? '' : String(brand.filesGb),
});

const labels = {
  name: brandLabels.name,
  primaryEmail: brandLabels.primaryEmail,
  customDomain: brandLabels.customDomain,
  dataExtractEmail: brandLabels.dataExtractEmail,
  timeZone: brandLabels.timeZone,
  tierId: brandLabels.tierId,
  filesGb: brandLabels.filesGb,
  forceLoginForGatedContent: brandLabels.forceLoginForGatedContent,
};

/** Name, hosts, addresses and flags of a brand. */
export function BrandDetailsCard({ brand }: { brand: BrandView }) {
  const { name, primaryEmail, generatedDomain, timeZone, forceLoginForGatedContent } = brand;
  const { form, onSubmit, saving, editing, edit, cancel, dialog } = useCardForm({
    brand,
    valuesOf,
    labels,
    schema: () => import('@/lib/brands/inputs').then((inputs) => inputs.brandDetails),
  });
  const help = 'Domains and certificates can take up to 24 hours to begin working.';
  if (!editing) {
    return (
      <DetailCard title="Brand details" help={help} onEdit={edit}>
        <Facts
          items={[
            [labels.name, name],
            [labels.primaryEmail, primaryEmail],
            ['Generated domain', generatedDomain],
            [labels.customDomain, brand.customDomain],
            [labels.dataExtractEmail, brand.dataExtractEmail],
            [labels.timeZone, timeZone],
            [labels.tierId, brand.tierId],
            [labels.filesGb, brand.filesGb],
            [labels.forceLoginForGatedContent, forceLoginForGatedContent ? 'Yes' : 'No'],
          ]}
        />
      </DetailCard>
    );
  }
  const props = (field: string) => form.getInputProps(field);
  return (
    <DetailCard title="Brand details" help={help}>
      <CardForm onSubmit={onSubmit}>
        <TextInput label={labels.name} withAsterisk autoComplete="off" {...props('name')} />
        <TextInput
          label={labels.primaryEmail}
          type="email"
          withAsterisk
          autoComplete="off"
          {...props('primaryEmail')}
        />
        <FieldRow>
          <TextInput label="Generated domain" value={generatedDomain} readOnly />
          <TextInput
            label={labels.customDomain}
            placeholder="agency.com.au"
            autoComplete="off"
            {...props('customDomain')}
          />
        </FieldRow>
        <TextInput label={labels.dataExtractEmail} type="email" autoComplete="off" {...props('dataExtractEmail')} />
        <FieldRow>
          <TimeZoneField own={timeZone} {...props('timeZone')} />
          <NumberField label={labels.tierId} decimals={0} {...props('tierId')} />
          <NumberField label={labels.filesGb} decimals={0} {...props('filesGb')} />
        </FieldRow>
        <Switch
          label={labels.forceLoginForGatedContent}
          description="Settings and users ask for the password again after 30 minutes."
          {...form.getInputProps('forceLoginForGatedContent', { type: 'checkbox' })}
        />
        <CardButtons saving={saving} onCancel={cancel} />
      </CardForm>
      {dialog}
    </DetailCard>
  );
}
