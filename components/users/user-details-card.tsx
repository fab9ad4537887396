'use client';

import { TextInput } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import * as z from 'zod';
import { CardButtons, CardForm, DetailCard, Facts } from '@/components/ui/detail-card';
import { useOperationForm } from '@/components/ui/form/use-operation-form';
import { UserAvatar } from '@/components/ui/user-avatar';
import { updateUserAction } from '@/lib/users/actions';
import { avatarColourField, firstNameField, lastNameField } from '@/lib/users/inputs';
import { AvatarColourField, NameFields } from './user-fields';
import classes from './users.module.css';

const fields = z.object({ firstName: firstNameField, lastName: lastNameField, avatarColour: avatarColourField });

interface UserDetailsCardProps {
  user: {
    uuid: string;
    firstName: string;
    lastName: string;
    email: string;
    avatarColour: string;
    version: number;
  };
}

/** Name, address and colour of a user, read and edited in place. */
export function UserDetailsCard({ user }: UserDetailsCardProps) {
  const router = useRouter();
  const [editing, setEditing] = useState(false);
  const { firstName, lastName, email, avatarColour } = user;
  const values = { firstName, lastName, avatarColour };
  const { form, onSubmit, saving } = useOperationForm({
    initialValues: values,
    schema: fields,
    action: (input) => updateUserAction({ ...input, userId: user.uuid, version: user.version }),
    minimumMs: 800,
    successMessage: 'Profile successfully updated',
    onSuccess: () => {
      setEditing(false);
      router.refresh();
    },
  });
  if (!editing) {
    const edit = () => {
      form.setValues(values);
      setEditing(true);
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
              ['Avatar colour', avatarColour],
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
        <CardButtons saving={saving} onCancel={() => setEditing(false)} />
      </CardForm>
    </DetailCard>
  );
}
