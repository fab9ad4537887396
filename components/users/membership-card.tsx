'use client';

import { TextInput } from '@mantine/core';
import { CardButtons, CardForm, DetailCard, Facts } from '@/components/ui/detail-card';
import { MINIMUM_MS } from '@/components/ui/form/at-least';
import { plainFields } from '@/components/versions/two-versions';
import { useVersionedCard } from '@/components/versions/use-versioned-card';
import { getMemberAction, updateMemberAction } from '@/lib/users/actions';
import { memberLabels, PERMISSIONS } from '@/lib/users/field-labels';
import type { BrandUserRow } from '@/lib/users/user-view';
import { PermissionField } from './user-fields';

interface MembershipCardProps {
  userUuid: string;
  member: EditedMember;
  /** On one's own record the permission cannot be changed (decisions §11, F-66). */
  own: boolean;
}

type EditedMember = Pick<BrandUserRow, 'brand' | 'jobTitle' | 'brandPermission' | 'version'>;
type Values = { jobTitle: string; permission: 'staff' | 'brandAdmin' };

const valuesOf = ({ jobTitle, brandPermission }: EditedMember): Values => ({
  jobTitle: jobTitle ?? '',
  permission: brandPermission.permission,
});

/** Somebody's membership in a brand, shown and edited in place. */
export function MembershipCard({ userUuid, member, own }: MembershipCardProps) {
  const { brand } = member;
  const { jobTitle, permission } = valuesOf(member);
  const place = { brandId: brand.uuid, userId: userUuid };
  const { form, onSubmit, saving, editing, edit, cancel, dialog } = useVersionedCard<EditedMember, Values, Values>({
    what: 'user',
    row: member,
    valuesOf,
    fields: [
      ...plainFields<Values>({ jobTitle: memberLabels.jobTitle }),
      {
        key: 'permission',
        label: memberLabels.permission,
        keys: ['permission'],
        format: (values) => PERMISSIONS[values.permission],
      },
    ],
    read: () => getMemberAction(place),
    schema: () => import('@/lib/users/member-inputs').then((inputs) => inputs.memberFields),
    action: (input, current) => updateMemberAction({ ...input, ...place, version: current?.version }),
    minimumMs: MINIMUM_MS.save,
    successMessage: 'Profile successfully updated',
  });
  if (!editing) {
    return (
      <DetailCard title="Brand, role and permissions" onEdit={edit}>
        <Facts
          items={[
            ['Brand', brand.name],
            [memberLabels.jobTitle, jobTitle],
            [memberLabels.permission, PERMISSIONS[permission]],
          ]}
        />
      </DetailCard>
    );
  }
  return (
    <DetailCard title="Brand, role and permissions">
      <CardForm onSubmit={onSubmit}>
        <TextInput label="Brand" value={brand.name} readOnly />
        <TextInput label={memberLabels.jobTitle} autoComplete="off" {...form.getInputProps('jobTitle')} />
        {own ? null : <PermissionField props={(field) => form.getInputProps(field)} />}
        <CardButtons saving={saving} onCancel={cancel} />
      </CardForm>
      {dialog}
    </DetailCard>
  );
}
