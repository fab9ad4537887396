'use client';

import { Group, PasswordInput, Switch, TextInput } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useOnce } from '@/components/session/use-once';
import { MINIMUM_MS } from '@/components/ui/form/at-least';
import { ColourField } from '@/components/ui/form/colour-field';
import { FormFooter } from '@/components/ui/form/form-footer';
import { FieldRow, FormSection } from '@/components/ui/form/form-section';
import { NumberField } from '@/components/ui/form/number-field';
import { useOperationForm } from '@/components/ui/form/use-operation-form';
import { UnsavedChangesGuard, useConfirmLeave } from '@/components/ui/overlay/unsaved-changes-guard';
import { useWhileHere } from '@/components/ui/overlay/use-while-here';
import { UntilHydrated } from '@/components/ui/until-hydrated';
import { createBrandAction } from '@/lib/brands/actions';
import { ImageField } from './image-field';
import { imagesProblem } from './image-rules';
import classes from './imagery.module.css';

const CREATED =
  'Brand successfully created. Please note that it can take up to 24 hours for the domains to begin working after brand creation';

const IMAGES = ['logo', 'logoDark', 'favicon'] as const;

/** A new brand (platform §2); its categories, segments and divisions are added afterwards. */
export function CreateBrandForm() {
  const router = useRouter();
  const leadTo = useWhileHere(router.replace);
  const once = useOnce();
  const { form, onSubmit, saving, dirty } = useOperationForm({
    initialValues: {
      name: '',
      primaryEmail: '',
      customDomain: '',
      primaryColour: '#1f2937',
      secondaryColour: '#4b5563',
      moduleBriefMe: true,
      moduleLamp: true,
      moduleScope: true,
      smtpFrom: '',
      smtpHost: '',
      smtpPort: '',
      smtpUserName: '',
      smtpPassword: '',
      logo: null as File | null,
      logoDark: null as File | null,
      favicon: null as File | null,
    },
    schema: () => import('@/lib/brands/inputs').then((inputs) => inputs.newBrandFields),
    action: (input) => once(input, (attempt) => createBrandAction(input, { attempt })),
    minimumMs: MINIMUM_MS.save,
    successMessage: CREATED,
    leaves: true,
    onSuccess: ({ uuid }) => leadTo(`/admin/brands/${uuid}`),
  });
  const props = (field: string) => form.getInputProps(field);
  const checkbox = (field: string) => form.getInputProps(field, { type: 'checkbox' });
  const image = (name: (typeof IMAGES)[number]) => ({
    name,
    value: form.values[name],
    error: form.errors[name] ? String(form.errors[name]) : null,
    onChange(file: File | null) {
      const others = IMAGES.filter((other) => other !== name).map((other) => form.values[other]);
      const problem = file && imagesProblem([...others, file]);
      if (problem) form.setFieldError(name, problem);
      else form.setFieldValue(name, file);
    },
  });
  const confirmLeave = useConfirmLeave();

  async function cancel() {
    if (!dirty || (await confirmLeave())) router.push('/admin/brands');
  }

  return (
    <UntilHydrated>
      <form noValidate onSubmit={onSubmit}>
        <UnsavedChangesGuard active={dirty && !saving} />
        <FormSection title="Imagery" help="JPG, JPEG or PNG. Logo at most 2MB; favicon best at 32x32px.">
          <Group align="stretch" gap={24}>
            <ImageField word="Logo" {...image('logo')} />
            <ImageField word="Logo for dark mode" {...image('logoDark')} />
            <ImageField word="Favicon" {...image('favicon')} />
          </Group>
        </FormSection>
        <FormSection title="Brand details">
          <TextInput label="Name" withAsterisk autoComplete="off" {...props('name')} />
          <TextInput label="Contact" type="email" withAsterisk autoComplete="off" {...props('primaryEmail')} />
          <FieldRow>
            <TextInput label="Generated domain" value="Generated on save" readOnly />
            <TextInput
              label="Custom domain"
              placeholder="agency.com.au"
              autoComplete="off"
              {...props('customDomain')}
            />
          </FieldRow>
        </FormSection>
        <FormSection title="Brand colours">
          <FieldRow>
            <ColourField label="Primary colour" withAsterisk {...props('primaryColour')} />
            <ColourField label="Secondary colour" withAsterisk {...props('secondaryColour')} />
          </FieldRow>
        </FormSection>
        <FormSection title="Permissions" help="What the brand may use.">
          <Switch label="BriefMe" {...checkbox('moduleBriefMe')} />
          <Switch label="LAMP Tool" {...checkbox('moduleLamp')} />
          <Switch label="Scope Builder" {...checkbox('moduleScope')} />
        </FormSection>
        <FormSection title="After the brand is created" help="These are added once the brand exists.">
          <ul className={classes.later}>
            <li>Categories can be added once the brand is created.</li>
            <li>Segments can be added once the brand is created.</li>
            <li>Divisions can be added once the brand is created.</li>
          </ul>
        </FormSection>
        <FormSection
          title="Default email settings"
          help="Without its own mail server, the brand's mail is sent by the platform's."
        >
          <TextInput label="From" type="email" autoComplete="off" {...props('smtpFrom')} />
          <FieldRow>
            <TextInput label="Host" autoComplete="off" {...props('smtpHost')} />
            <NumberField label="Port" decimals={0} {...props('smtpPort')} />
          </FieldRow>
          <TextInput label="User name" autoComplete="off" {...props('smtpUserName')} />
          <PasswordInput label="Password" autoComplete="new-password" {...props('smtpPassword')} />
        </FormSection>
        <FormFooter
          saving={saving}
          dirty={dirty}
          saveWhenClean
          saveLabel="Create brand"
          onCancel={() => void cancel()}
        />
      </form>
    </UntilHydrated>
  );
}
