'use client';

import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useAct } from '@/components/session/use-act';
import { CardButtons, CardForm, DetailCard, Facts } from '@/components/ui/detail-card';
import { FieldRow } from '@/components/ui/form/form-section';
import { NumberField } from '@/components/ui/form/number-field';
import { sendTestEmailAction } from '@/lib/brands/actions';
import type { BrandView } from '@/lib/brands/brand-view';
import { brandLabels } from '@/lib/brands/field-labels';
import { useCardForm } from './use-card-form';

const valuesOf = (brand: BrandView) => ({
  smtpFrom: brand.smtpFrom ?? '',
  smtpHost: brand.smtpHost ?? '',
  smtpPort: brand.smtpPort === null ? '' : String(brand.smtpPort),
  smtpUserName: brand.smtpUserName ?? '',
  smtpPassword: '',
});

const labels = {
  smtpFrom: brandLabels.smtpFrom,
  smtpHost: brandLabels.smtpHost,
  smtpPort: brandLabels.smtpPort,
  smtpUserName: brandLabels.smtpUserName,
};

/** The brand's mail server, and a test of it (D3.10). The password is never shown. */
export function EmailSettingsCard({ brand }: { brand: BrandView }) {
  const { act, busy: sending } = useAct();
  const { form, onSubmit, saving, editing, edit, cancel, dialog } = useCardForm({
    brand,
    valuesOf,
    labels,
    schema: () => import('@/lib/brands/inputs').then((inputs) => inputs.emailSettings),
    toInput({ smtpPassword, ...rest }) {
      if (smtpPassword) return { ...rest, smtpPassword };
      // Left empty it keeps the stored one; a server that nobody logs in to needs none.
      return rest.smtpHost.trim() && rest.smtpUserName.trim() ? rest : { ...rest, smtpPassword: null };
    },
  });
  const test = () =>
    act(
      () => sendTestEmailAction({ brandId: brand.uuid }),
      ({ message }) => message,
    );
  const title = 'Default email settings';
  const help = "Without a mail server of its own the brand's mail leaves by the platform's.";
  if (!editing) {
    return (
      <DetailCard title={title} help={help} onEdit={edit}>
        <Facts
          items={[
            ['From', brand.smtpFrom],
            ['Host', brand.smtpHost],
            ['Port', brand.smtpPort],
            ['User name', brand.smtpUserName],
          ]}
        />
        <div>
          <Button variant="default" loading={sending} onClick={() => void test()}>
            Send test email
          </Button>
        </div>
      </DetailCard>
    );
  }
  const props = (field: string) => form.getInputProps(field);
  return (
    <DetailCard title={title} help={help}>
      <CardForm onSubmit={onSubmit}>
        <TextInput label="From" type="email" autoComplete="off" {...props('smtpFrom')} />
        <FieldRow>
          <TextInput label="Host" autoComplete="off" {...props('smtpHost')} />
          <NumberField label="Port" decimals={0} {...props('smtpPort')} />
        </FieldRow>
        <TextInput label="User name" autoComplete="off" {...props('smtpUserName')} />
        <PasswordInput
          label="Password"
          description="Leave it empty to keep the stored one; without a user name that is removed."
          autoComplete="new-password"
          {...props('smtpPassword')}
        />
        <CardButtons saving={saving} onCancel={cancel} />
      </CardForm>
      {dialog}
    </DetailCard>
  );
}
