'use client';

import { Switch, TextInput } from '@mantine/core';
import { CardButtons, CardForm, DetailCard, Facts } from '@/components/ui/detail-card';
import { FieldRow } from '@/components/ui/form/form-section';
import { NumberField } from '@/components/ui/form/number-field';
import { SelectField } from '@/components/ui/form/select-field';
import type { BrandView } from '@/lib/brands/brand-view';
import { useCardForm } from './use-card-form';

/** Name, hosts, addresses and flags of a brand. */
export function BrandDetailsCard({ brand }: { brand: BrandView }) {
  const { name, primaryEmail, generatedDomain, timeZone, forceLoginForGatedContent } = brand;
  const { form, onSubmit, saving, editing, edit, cancel } = useCardForm(
    brand,
    {
      name,
      primaryEmail,
      timeZone,
      forceLoginForGatedContent,
      dataExtractEmail: brand.dataExtractEmail ?? '',
      customDomain: brand.customDomain ?? '',
      tierId: brand.tierId === null ? '' : String(brand.tierId),
    },
    () => import('@/lib/brands/inputs').then((inputs) => inputs.brandDetails),
  );
  const help = 'Domains and certificates can take up to 24 hours to begin working.';
  if (!editing) {
    return (
      <DetailCard title="Brand details" help={help} onEdit={edit}>
        <Facts
          items={[
            ['Name', name],
            ['Contact', primaryEmail],
            ['Generated domain', generatedDomain],
            ['Custom domain', brand.customDomain],
            ['Data extract email', brand.dataExtractEmail],
            ['Time zone', timeZone],
            ['Tier', brand.tierId],
            ['Log in again for gated content', forceLoginForGatedContent ? 'Yes' : 'No'],
          ]}
        />
      </DetailCard>
    );
  }
  const props = (field: string) => form.getInputProps(field);
  return (
    <DetailCard title="Brand details" help={help}>
      <CardForm onSubmit={onSubmit}>
        <TextInput label="Name" withAsterisk autoComplete="off" {...props('name')} />
        <TextInput label="Contact" type="email" withAsterisk autoComplete="off" {...props('primaryEmail')} />
        <FieldRow>
          <TextInput label="Generated domain" value={generatedDomain} readOnly />
          <TextInput label="Custom domain" placeholder="agency.com.au" autoComplete="off" {...props('customDomain')} />
        </FieldRow>
        <TextInput label="Data extract email" type="email" autoComplete="off" {...props('dataExtractEmail')} />
        <FieldRow>
          <SelectField
            label="Time zone"
            withAsterisk
            searchable
            allowDeselect={false}
            nothingFoundMessage="No results found"
            data={timeZones(timeZone)}
            {...props('timeZone')}
          />
          <NumberField label="Tier" decimals={0} {...props('tierId')} />
        </FieldRow>
        <Switch
          label="Log in again for gated content"
          description="Settings and users ask for the password again after 30 minutes."
          {...form.getInputProps('forceLoginForGatedContent', { type: 'checkbox' })}
        />
        <CardButtons saving={saving} onCancel={cancel} />
      </CardForm>
    </DetailCard>
  );
}

/** Every zone that the browser knows; the brand's own is among them in any case. */
const timeZones = (own: string) =>
  [...new Set([own, ...Intl.supportedValuesOf('timeZone')])].sort().map((zone) => ({ value: zone, label: zone }));
