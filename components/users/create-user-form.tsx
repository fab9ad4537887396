'use client';

import { Select, TextInput } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useOnce } from '@/components/session/use-once';
import { MINIMUM_MS } from '@/components/ui/form/at-least';
import { FormFooter } from '@/components/ui/form/form-footer';
import { FormSection } from '@/components/ui/form/form-section';
import { useOperationForm } from '@/components/ui/form/use-operation-form';
import { UnsavedChangesGuard, useConfirmLeave } from '@/components/ui/overlay/unsaved-changes-guard';
import { useWhileHere } from '@/components/ui/overlay/use-while-here';
import { UntilHydrated } from '@/components/ui/until-hydrated';
import { useRefresh } from '@/components/ui/use-refresh';
import { DEFAULT_AVATAR_COLOUR } from '@/lib/format/avatar-colour';
import { createMemberAction } from '@/lib/users/actions';
import { AvatarColourField, EmployeeNumberField, NameFields, PermissionField } from './user-fields';

interface CreateUserFormProps {
  usersHref: string;
  /** The brand of the portal; in the admin portal it is chosen from `brands`. */
  brandUuid: string | null;
  brands: readonly { uuid: string; name: string }[];
}

/** A new user, who gets an invitation (D2.9). */
export function CreateUserForm({ usersHref, brandUuid, brands }: CreateUserFormProps) {
  const router = useRouter();
  const leadTo = useWhileHere(router.push);
  const refresh = useRefresh();
  const once = useOnce();
  const { form, onSubmit, saving, dirty } = useOperationForm({
    initialValues: {
      firstName: '',
      lastName: '',
      email: '',
      avatarColour: DEFAULT_AVATAR_COLOUR,
      employeeNumber: '',
      jobTitle: '',
      permission: 'staff',
      brandId: brandUuid ?? '',
    },
    schema: () => import('@/lib/users/member-inputs').then((inputs) => inputs.newMemberOfBrandFields),
    action: (input) => once(input, (attempt) => createMemberAction(input, { attempt })),
    minimumMs: MINIMUM_MS.save,
    successMessage: 'User successfully created',
    leaves: true,
    onSuccess: () => {
      leadTo(usersHref);
      refresh();
    },
  });
  const props = (field: string) => form.getInputProps(field);
  const confirmLeave = useConfirmLeave();

  async function cancel() {
    if (!dirty || (await confirmLeave())) router.push(usersHref);
  }

  return (
    <UntilHydrated>
      <form noValidate onSubmit={onSubmit}>
        <UnsavedChangesGuard active={dirty && !saving} />
        <FormSection title="User details" help="An invitation with a link to set a password goes to the address.">
          <NameFields props={props} />
          <TextInput label="Contact email" type="email" withAsterisk autoComplete="off" {...props('email')} />
          <AvatarColourField props={props} />
          <EmployeeNumberField props={props} />
        </FormSection>
        <FormSection title="Brand, role and permissions">
          {brandUuid === null ? (
            <Select
              label="Brand"
              withAsterisk
              searchable
              data={brands.map(({ uuid, name }) => ({ value: uuid, label: name }))}
              nothingFoundMessage="No results found"
              {...props('brandId')}
            />
          ) : null}
          <TextInput label="Job title" autoComplete="off" {...props('jobTitle')} />
          <PermissionField props={props} />
        </FormSection>
        <FormFooter
          saving={saving}
          dirty={dirty}
          saveWhenClean
          saveLabel="Create user"
          onCancel={() => void cancel()}
        />
      </form>
    </UntilHydrated>
  );
}
