'use client';

import { Select, TextInput } from '@mantine/core';
import { useRouter } from 'next/navigation';
import type { z } from 'zod';
import { ColourField } from '@/components/ui/form/colour-field';
import { FormFooter } from '@/components/ui/form/form-footer';
import { FormSection } from '@/components/ui/form/form-section';
import { UnsavedChangesGuard, useConfirmDiscard } from '@/components/ui/overlay/unsaved-changes-guard';
import { RichTextField } from '@/components/ui/rich-text/rich-text-field';
import { UntilHydrated } from '@/components/ui/until-hydrated';
import { useRefresh } from '@/components/ui/use-refresh';
import { type ComparedField, plainFields } from '@/components/versions/two-versions';
import { useVersionedForm } from '@/components/versions/use-versioned-form';
import { lampSettingsLabels } from '@/lib/format/plan-labels';
import { getLampSettingsAction, updateLampSettingsAction } from '@/lib/lamp/actions';
import type { updateLampSettingsInput } from '@/lib/lamp/inputs';
import type { LampSettingsView } from '@/lib/lamp/lamp-settings';
import { BODY_MAX, HEADLINE_MAX, SUBJECT_MAX, templates } from '@/lib/lamp/plan-words';
import { visibleText } from '@/lib/rich-text/visible-text';

interface LampSettingsFormProps {
  settings: LampSettingsView;
  brandUuid: string;
  backHref: string;
}

const SWATCHES = ['#1f2937', '#0f766e', '#1d4ed8', '#7c3aed', '#be185d', '#c2410c', '#a16207', '#4d7c0f'];

type Values = Record<keyof typeof lampSettingsLabels, string>;

const valuesOf = (settings: LampSettingsView): Values => ({
  template: settings.template,
  graphColour: settings.graphColour,
  defaultEmailSubject: settings.defaultEmailSubject,
  defaultEmailTitle: settings.defaultEmailTitle,
  defaultEmailBody: settings.defaultEmailBody,
});

const { template, defaultEmailBody, ...plain } = lampSettingsLabels;
const COMPARED: readonly ComparedField<Values>[] = [
  {
    key: 'template',
    label: template,
    keys: ['template'],
    format: (values) => templates.find(({ value }) => value === values.template)?.label ?? values.template,
  },
  ...plainFields<Values>(plain),
  {
    key: 'defaultEmailBody',
    label: defaultEmailBody,
    keys: ['defaultEmailBody'],
    format: (values) => visibleText(values.defaultEmailBody),
  },
];

/** Template, graph colour and the defaults of mails (checklist P-02 to P-11). */
export function LampSettingsForm({ settings, brandUuid, backHref }: LampSettingsFormProps) {
  const router = useRouter();
  const refresh = useRefresh();
  const place = { brandUuid };
  const { form, onSubmit, saving, dirty, reset, notice, dialog } = useVersionedForm<
    LampSettingsView,
    Values,
    z.output<typeof updateLampSettingsInput>
  >({
    what: 'page',
    row: settings,
    valuesOf,
    fields: COMPARED,
    read: () => getLampSettingsAction({}, place),
    schema: () => import('@/lib/lamp/inputs').then((inputs) => inputs.updateLampSettingsInput),
    action: (input, current) => updateLampSettingsAction({ ...input, version: current?.version }, place),
    successMessage: 'Lamp Setting updated',
    onSuccess: refresh,
  });
  const confirmDiscard = useConfirmDiscard();

  async function cancel() {
    if (!dirty) router.push(backHref);
    else if (await confirmDiscard()) reset();
  }

  return (
    <UntilHydrated>
      <form onSubmit={onSubmit} noValidate>
        <UnsavedChangesGuard active={dirty && !saving} />
        {notice}
        <FormSection title="Template" help="The page design of every plan's PDF.">
          <Select
            label={lampSettingsLabels.template}
            data={templates.map(({ value, label }) => ({ value, label }))}
            allowDeselect={false}
            {...form.getInputProps('template')}
          />
        </FormSection>
        <FormSection title="Graph colour" help="Of the timeline and of the cost by month, on screen and in the PDF.">
          <ColourField
            label={lampSettingsLabels.graphColour}
            swatches={SWATCHES}
            {...form.getInputProps('graphColour')}
          />
        </FormSection>
        <FormSection
          title="Default Email Settings"
          help="What the e-mail of a plan begins with; each can be changed before it is sent."
        >
          <TextInput
            label={lampSettingsLabels.defaultEmailSubject}
            maxLength={SUBJECT_MAX}
            {...form.getInputProps('defaultEmailSubject')}
          />
          <TextInput
            label={lampSettingsLabels.defaultEmailTitle}
            maxLength={HEADLINE_MAX}
            {...form.getInputProps('defaultEmailTitle')}
          />
          <RichTextField
            label={lampSettingsLabels.defaultEmailBody}
            value={form.values.defaultEmailBody ?? ''}
            onChange={(html) => form.setFieldValue('defaultEmailBody', html)}
            error={form.errors.defaultEmailBody}
            maxLength={BODY_MAX}
            minHeight={200}
            data-path="defaultEmailBody"
          />
        </FormSection>
        <FormFooter saving={saving} dirty={dirty} onCancel={() => void cancel()} />
        {dialog}
      </form>
    </UntilHydrated>
  );
}
