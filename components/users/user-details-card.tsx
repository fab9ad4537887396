'use client';

import { TextInput } from '@mantine/core';
import type { z } from 'zod';
import { CardButtons, CardForm, DetailCard, Facts } from '@/components/ui/detail-card';
import { MINIMUM_MS } from '@/components/ui/form/at-least';
import { UserAvatar } from '@/components/ui/user-avatar';
import { plainFields } from '@/components/versions/two-versions';
import { useVersionedCard } from '@/components/versions/use-versioned-card';
import { getUserAction, updateUserAction } from '@/lib/users/actions';
import { userLabels } from '@/lib/users/field-labels';
import type { userDetailsFields } from '@/lib/users/inputs';
import type { UserView } from '@/lib/users/user-view';
import { AvatarColour, AvatarColourField, EmployeeNumberField, NameFields } from './user-fields';
import classes from './users.module.css';

interface UserDetailsCardProps {
  user: EditedUser;
  /** Only the person and the platform set the number (D2.9). */
  mayNumber: boolean;
}

type EditedUser = Pick<
  UserView,
  'uuid' | 'firstName' | 'lastName' | 'email' | 'avatarColour' | 'employeeNumber' | 'version'
>;
type Values = Record<'firstName' | 'lastName' | 'avatarColour' | 'employeeNumber', string>;

const valuesOf = ({ firstName, lastName, avatarColour, employeeNumber }: EditedUser): Values => ({
  firstName,
  lastName,
  avatarColour,
  employeeNumber: employeeNumber === null ? '' : String(employeeNumber),
});

/** Name, address, colour and number of a user, shown and edited in place. */
export function UserDetailsCard({ user, mayNumber }: UserDetailsCardProps) {
  const { firstName, lastName, email, avatarColour } = user;
  const { employeeNumber } = valuesOf(user);
  const { form, onSubmit, saving, editing, edit, cancel, dialog } = useVersionedCard<
    EditedUser,
    Values,
    z.output<typeof userDetailsFields>
  >({
    what: 'user',
    row: user,
    valuesOf,
    fields: plainFields<Values>(userLabels),
    read: () => getUserAction({ userId: user.uuid }),
    schema: () => import('@/lib/users/inputs').then((inputs) => inputs.userDetailsFields),
    toInput: ({ employeeNumber: number, ...rest }) => (mayNumber ? { ...rest, employeeNumber: number } : rest),
    action: (input, current) => updateUserAction({ ...input, userId: user.uuid, version: current?.version }),
    minimumMs: MINIMUM_MS.save,
    successMessage: 'Profile successfully updated',
  });
  if (!editing) {
    return (
      <DetailCard title="User details" onEdit={edit}>
        <div className={classes.person}>
          <UserAvatar person={user} size={56} />
          <Facts
            items={[
              [userLabels.firstName, firstName],
              [userLabels.lastName, lastName],
              ['Contact email', email],
              [userLabels.avatarColour, <AvatarColour key="colour" hex={avatarColour} />],
              [userLabels.employeeNumber, employeeNumber],
            ]}
          />
        </div>
      </DetailCard>
    );
  }
  const props = (field: string) => form.getInputProps(field);
  return (
    <DetailCard title="User details">
      <CardForm onSubmit={onSubmit}>
        <NameFields props={props} />
        <TextInput label="Contact email" value={email} readOnly description="Only its owner can change the address." />
        <AvatarColourField props={props} />
        {mayNumber ? <EmployeeNumberField props={props} /> : null}
        <CardButtons saving={saving} onCancel={cancel} />
      </CardForm>
      {dialog}
    </DetailCard>
  );
}
