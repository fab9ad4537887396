'use client';

import { TextInput } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ColourField } from '@/components/ui/form/colour-field';
import { FormFooter } from '@/components/ui/form/form-footer';
import { FormSection } from '@/components/ui/form/form-section';
import { SelectField } from '@/components/ui/form/select-field';
import { UnsavedChangesGuard } from '@/components/ui/form/unsaved-changes-guard';
import { useOperationForm } from '@/components/ui/form/use-operation-form';
import { RichTextField } from '@/components/ui/rich-text/rich-text-field';
import { updateLampSettingsAction } from '@/lib/lamp/actions';
import type { LampSettingsView } from '@/lib/lamp/lamp-settings';
import { BODY_MAX, HEADLINE_MAX, SUBJECT_MAX, templates } from '@/lib/lamp/plan-words';

interface LampSettingsFormProps {
  settings: LampSettingsView;
  brandUuid: string;
  backHref: string;
}

const SWATCHES = ['#1f2937', '#0f766e', '#1d4ed8', '#7c3aed', '#be185d', '#c2410c', '#a16207', '#4d7c0f'];

/** Template, graph colour and the defaults of mails (checklist P-02 to P-11). */
export function LampSettingsForm({ settings, brandUuid, backHref }: LampSettingsFormProps) {
  const router = useRouter();
  const [version, setVersion] = useState(settings.version);
  const { template, graphColour, defaultEmailSubject, defaultEmailTitle, defaultEmailBody } = settings;
  const { form, onSubmit, saving, dirty, reset } = useOperationForm({
    initialValues: { template, graphColour, defaultEmailSubject, defaultEmailTitle, defaultEmailBody } as Record<
      string,
      string
    >,
    schema: () => import('@/lib/lamp/inputs').then((inputs) => inputs.updateLampSettingsInput),
    toInput: (values) => ({ ...values, ...(version > 0 ? { version } : {}) }),
    action: (input) => updateLampSettingsAction(input, { brandUuid }),
    successMessage: 'Lamp Setting updated',
    onSuccess: (saved) => {
      setVersion(saved.version);
      router.refresh();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <UnsavedChangesGuard active={dirty && !saving} />
      <FormSection title="Template" help="The page design of every plan's PDF.">
        <SelectField
          label="Template"
          data={templates.map(({ value, label }) => ({ value, label }))}
          allowDeselect={false}
          {...form.getInputProps('template')}
        />
      </FormSection>
      <FormSection title="Graph colour" help="Of the timeline and of the cost by month, on screen and in the PDF.">
        <ColourField label="Graph colour" swatches={SWATCHES} {...form.getInputProps('graphColour')} />
      </FormSection>
      <FormSection
        title="Default Email Settings"
        help="What the e-mail of a plan begins with; each can be changed before it is sent."
      >
        <TextInput label="Subject" maxLength={SUBJECT_MAX} {...form.getInputProps('defaultEmailSubject')} />
        <TextInput label="Title" maxLength={HEADLINE_MAX} {...form.getInputProps('defaultEmailTitle')} />
        <RichTextField
          label="Body"
          value={form.values.defaultEmailBody ?? ''}
          onChange={(html) => form.setFieldValue('defaultEmailBody', html)}
          error={form.errors.defaultEmailBody}
          maxLength={BODY_MAX}
          minHeight={200}
          data-path="defaultEmailBody"
        />
      </FormSection>
      <FormFooter
        saving={saving}
        dirty={dirty}
        onCancel={() => {
          if (dirty) reset();
          else router.push(backHref);
        }}
      />
    </form>
  );
}
