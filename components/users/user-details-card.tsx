'use client';

import { TextInput } from '@mantine/core';
import { CardButtons, CardForm, DetailCard, Facts } from '@/components/ui/detail-card';
import { useInlineCard } from '@/components/ui/form/use-inline-card';
import { useOperationForm } from '@/components/ui/form/use-operation-form';
import { UserAvatar } from '@/components/ui/user-avatar';
import { updateUserAction } from '@/lib/users/actions';
import { AvatarColour, AvatarColourField, EmployeeNumberField, NameFields } from './user-fields';
import classes from './users.module.css';

interface UserDetailsCardProps {
  user: {
    uuid: string;
    firstName: string;
    lastName: string;
    email: string;
    avatarColour: string;
    employeeNumber: number | null;
    version: number;
  };
  /** The number is the person's own and the platform's to set (decisions D2.9). */
  mayNumber: boolean;
}

/** Name, address, colour and number of a user, read and edited in place. */
export function UserDetailsCard({ user, mayNumber }: UserDetailsCardProps) {
  const card = useInlineCard();
  const { firstName, lastName, email, avatarColour } = user;
  const employeeNumber = user.employeeNumber === null ? '' : String(user.employeeNumber);
  const values = { firstName, lastName, avatarColour, employeeNumber };
  const { form, onSubmit, saving } = useOperationForm({
    initialValues: values,
    schema: () => import('@/lib/users/inputs').then((inputs) => inputs.userDetailsFields),
    toInput: ({ employeeNumber: number, ...rest }) => (mayNumber ? { ...rest, employeeNumber: number } : rest),
    action: (input) => updateUserAction({ ...input, userId: user.uuid, version: user.version }),
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
      <DetailCard title="User details" onEdit={edit}>
        <div className={classes.person}>
          <UserAvatar person={user} size={56} />
          <Facts
            items={[
              ['First name', firstName],
              ['Last name', lastName],
              ['Contact email', email],
              ['Avatar colour', <AvatarColour key="colour" hex={avatarColour} />],
              ['Employee number', employeeNumber],
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
        <CardButtons saving={saving || card.refreshing} onCancel={card.close} />
      </CardForm>
    </DetailCard>
  );
}
