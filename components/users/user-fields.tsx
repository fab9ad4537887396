'use client';

import { Group, Radio, Stack, TextInput } from '@mantine/core';
import { ColourField } from '@/components/ui/form/colour-field';
import { FieldRow } from '@/components/ui/form/form-section';
import { NumberField } from '@/components/ui/form/number-field';
import { DEFAULT_AVATAR_COLOUR } from '@/lib/format/avatar-colour';
import { memberLabels, PERMISSIONS, userLabels } from '@/lib/users/field-labels';
import classes from './users.module.css';

type Props = (field: string) => object;
const SWATCHES = [
  DEFAULT_AVATAR_COLOUR,
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
    <TextInput label={userLabels.firstName} withAsterisk autoComplete="off" {...props('firstName')} />
    <TextInput label={userLabels.lastName} withAsterisk autoComplete="off" {...props('lastName')} />
  </FieldRow>
);

/** The colour behind the initials; white would make it invisible. */
export const AvatarColourField = ({ props }: { props: Props }) => (
  <ColourField label={userLabels.avatarColour} swatches={SWATCHES} swatchesPerRow={10} {...props('avatarColour')} />
);

/** The colour as a dot with its hex. */
export const AvatarColour = ({ hex }: { hex: string }) => (
  <Group component="span" display="inline-flex" gap={8} wrap="nowrap">
    <span className={classes.dot} style={{ backgroundColor: hex }} aria-hidden="true" />
    {hex}
  </Group>
);

/** A number of the agency's own, where it has one. */
export const EmployeeNumberField = ({ props }: { props: Props }) => (
  <NumberField label={userLabels.employeeNumber} decimals={0} {...props('employeeNumber')} />
);

/** The permission in the brand. */
export const PermissionField = ({ props }: { props: Props }) => (
  <Radio.Group label={memberLabels.permission} {...props('permission')}>
    <Stack gap={8} mt={6}>
      <Radio value="staff" label={PERMISSIONS.staff} />
      <Radio value="brandAdmin" label={PERMISSIONS.brandAdmin} />
    </Stack>
  </Radio.Group>
);
