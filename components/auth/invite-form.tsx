'use client';

import { Button, TextInput } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useRunAction } from '@/components/session/relogin-provider';
import { FieldRow, FormSection } from '@/components/ui/form/form-section';
import { SelectField } from '@/components/ui/form/select-field';
import { useOperationForm } from '@/components/ui/form/use-operation-form';
import { inviteAction } from '@/lib/auth/actions';

const PERMISSIONS = [
  { value: 'staff', label: 'Staff' },
  { value: 'brandAdmin', label: 'Brand Admin' },
];

/** Invites an address to the brand, or on the admin host to the platform. */
export function InviteForm({ brandUuid }: { brandUuid: string | null }) {
  const run = useRunAction();
  const router = useRouter();
  const { form, onSubmit, saving } = useOperationForm({
    initialValues: { email: '', permission: 'staff' },
    schema: () => import('@/lib/auth/account/account-inputs').then((inputs) => inputs.inviteFields),
    action: (input) => run(() => inviteAction({ ...input, brand: brandUuid })),
    successMessage: 'Invitation sent',
    onSuccess: () => {
      form.setValues({ email: '', permission: 'staff' });
      router.refresh();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <FormSection title={brandUuid ? 'Invite to the brand' : 'Invite a platform admin'}>
        <FieldRow>
          <TextInput label="Email address" type="email" autoComplete="off" {...form.getInputProps('email')} />
          {brandUuid ? (
            <SelectField
              label="Permissions"
              data={PERMISSIONS}
              allowDeselect={false}
              {...form.getInputProps('permission')}
            />
          ) : null}
        </FieldRow>
        <div>
          <Button type="submit" loading={saving}>
            Send invitation
          </Button>
        </div>
      </FormSection>
    </form>
  );
}
