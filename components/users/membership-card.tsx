'use client';

import { TextInput } from '@mantine/core';
import { CardButtons, CardForm, DetailCard, Facts } from '@/components/ui/detail-card';
import { useInlineCard } from '@/components/ui/form/use-inline-card';
import { useOperationForm } from '@/components/ui/form/use-operation-form';
import { updateMemberAction } from '@/lib/users/actions';
import { PermissionField } from './user-fields';
import { PERMISSIONS } from './user-text';

interface MembershipCardProps {
  member: {
    userUuid: string;
    brand: { uuid: string; name: string };
    jobTitle: string;
    permission: 'staff' | 'brandAdmin';
    version: number;
  };
  /** On one's own record the permission stays as it is (decisions §11, F-66). */
  own: boolean;
}

/** What somebody is in a brand, read and edited in place. */
export function MembershipCard({ member, own }: MembershipCardProps) {
  const card = useInlineCard();
  const { userUuid, brand, jobTitle, permission, version } = member;
  const values = { jobTitle, permission };
  const { form, onSubmit, saving } = useOperationForm({
    initialValues: values,
    schema: () => import('@/lib/users/member-inputs').then((inputs) => inputs.memberFields),
    action: (input) => updateMemberAction({ ...input, brandId: brand.uuid, userId: userUuid, version }),
    minimumMs: 800,
    successMessage: 'Profile successfully updated',
    onSuccess: card.saved,
  });
  if (!card.editing) {
    const edit = () => {
      form.setValues(values);
      form.clearErrors();
      card.open();
    };
    return (
      <DetailCard title="Brand, role and permissions" onEdit={edit}>
        <Facts
          items={[
            ['Brand', brand.name],
            ['Job title', jobTitle],
            ['Permissions', PERMISSIONS[permission]],
          ]}
        />
      </DetailCard>
    );
  }
  return (
    <DetailCard title="Brand, role and permissions">
      <CardForm onSubmit={onSubmit}>
        <TextInput label="Brand" value={brand.name} readOnly />
        <TextInput label="Job title" autoComplete="off" {...form.getInputProps('jobTitle')} />
        {own ? null : <PermissionField props={(field) => form.getInputProps(field)} />}
        <CardButtons saving={saving || card.refreshing} onCancel={card.close} />
      </CardForm>
    </DetailCard>
  );
}
