'use client';

import { ColorInput, Radio, Stack, TextInput } from '@mantine/core';
import { FieldRow } from '@/components/ui/form/form-section';
import { PERMISSIONS } from './user-text';

type Props = (field: string) => object;
const SWATCHES = [
  '#bdbdbd',
  '#e57373',
  '#f06292',
  '#9575cd',
  '#5c6bc0',
  '#42a5f5',
  '#26a69a',
  '#66bb6a',
  '#ffa726',
  '#8d6e63',
];

/** First and last name. */
export const NameFields = ({ props }: { props: Props }) => (
  <FieldRow>
    <TextInput label="First name" withAsterisk autoComplete="off" {...props('firstName')} />
    <TextInput label="Last name" withAsterisk autoComplete="off" {...props('lastName')} />
  </FieldRow>
);

/** The colour behind the initials; white would leave nothing to be seen. */
export const AvatarColourField = ({ props }: { props: Props }) => (
  <ColorInput label="Avatar colour" format="hex" swatches={SWATCHES} swatchesPerRow={10} {...props('avatarColour')} />
);

export const PermissionField = ({ props }: { props: Props }) => (
  <Radio.Group label="Permissions" {...props('permission')}>
    <Stack gap={8} mt={6}>
      <Radio value="staff" label={PERMISSIONS.staff} />
      <Radio value="brandAdmin" label={PERMISSIONS.brandAdmin} />
    </Stack>
  </Radio.Group>
);
