'use client';

import { Radio, Stack, TextInput } from '@mantine/core';
import { useRunAction } from '@/components/session/relogin-provider';
import { MINIMUM_MS } from '@/components/ui/form/at-least';
import { FormFooter } from '@/components/ui/form/form-footer';
import { FieldRow, FormSection } from '@/components/ui/form/form-section';
import { UnsavedChangesGuard, useConfirmDiscard } from '@/components/ui/overlay/unsaved-changes-guard';
import { UntilHydrated } from '@/components/ui/until-hydrated';
import { useRefresh } from '@/components/ui/use-refresh';
import { plainFields } from '@/components/versions/two-versions';
import { useVersionedForm } from '@/components/versions/use-versioned-form';
import { getUserAction, updateUserAction } from '@/lib/users/actions';
import { memberLabels, userLabels } from '@/lib/users/field-labels';
import type { UserView } from '@/lib/users/user-view';
import { EmailField } from './email-field';
import classes from './profile.module.css';

interface ProfileFormProps {
  user: UserView;
  /** null in the admin portal, where the permission is shown instead (checklist E-09). */
  brandName: string | null;
  /** The address to be confirmed. */
  pendingEmail: string | null;
}

type Values = Record<'firstName' | 'lastName' | 'jobTitle', string>;

const valuesOf = ({ firstName, lastName, jobTitle }: UserView): Values => ({
  firstName,
  lastName,
  jobTitle: jobTitle ?? '',
});

/** The membership that the shown job title is of; none where it is the person's own. */
const membershipOf = ({ brandUsers, meta }: UserView) => brandUsers.find(({ brand }) => brand.uuid === meta.brand_uuid);

/** The own name and job title; address and brand are read-only (checklist E-02 to E-09, E-20). */
export function ProfileForm({ user, brandName, pendingEmail }: ProfileFormProps) {
  const run = useRunAction();
  const refresh = useRefresh();
  const { form, onSubmit, saving, dirty, reset, notice, dialog } = useVersionedForm<UserView, Values, Values>({
    what: 'profile',
    row: user,
    valuesOf,
    fields: plainFields<Values>({
      firstName: userLabels.firstName,
      lastName: userLabels.lastName,
      jobTitle: memberLabels.jobTitle,
    }),
    read: () => getUserAction({ userId: user.uuid }),
    schema: () => import('@/lib/users/inputs').then((inputs) => inputs.profileFields),
    action: (input, current = user) => {
      const memberVersion = membershipOf(current)?.version;
      return run(() => updateUserAction({ ...input, userId: user.uuid, version: current.version, memberVersion }));
    },
    successMessage: 'Profile details successfully updated',
    minimumMs: MINIMUM_MS.save,
    onSuccess: refresh,
  });
  const confirmDiscard = useConfirmDiscard();

  async function cancel() {
    if (!dirty || (await confirmDiscard())) reset();
  }

  return (
    <UntilHydrated>
      <form onSubmit={onSubmit} noValidate className={classes.form}>
        <UnsavedChangesGuard active={dirty} />
        {notice}
        <FormSection title="User Details">
          <FieldRow>
            <TextInput label={userLabels.firstName} autoComplete="given-name" {...form.getInputProps('firstName')} />
            <TextInput label={userLabels.lastName} autoComplete="family-name" {...form.getInputProps('lastName')} />
          </FieldRow>
          <EmailField userUuid={user.uuid} email={user.email} pending={pendingEmail} />
        </FormSection>
        <FormSection title="Brand, role and permissions">
          <TextInput label="Brand" value={brandName ?? 'All brands'} readOnly variant="filled" />
          <TextInput
            label={memberLabels.jobTitle}
            autoComplete="organization-title"
            {...form.getInputProps('jobTitle')}
          />
          {brandName === null ? (
            <Radio.Group label="Permissions" value="superuser" description="Yours is given by another platform admin.">
              <Stack gap={8} mt={8}>
                <Radio value="staff" label="Staff" disabled />
                <Radio value="brandAdmin" label="Brand Admin" disabled />
                <Radio value="superuser" label="Super Admin" readOnly />
              </Stack>
            </Radio.Group>
          ) : null}
        </FormSection>
        <FormFooter saving={saving} dirty={dirty} onCancel={() => void cancel()} />
        {dialog}
      </form>
    </UntilHydrated>
  );
}
