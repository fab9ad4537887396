'use client';

import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { FormEvent, ReactNode } from 'react';
import { VIEW_NAME_MAX } from '@/lib/views/field-limits';
import type { ViewDialogValues } from '@/lib/views/inputs';

interface ViewFormProps {
  form: Pick<UseFormReturnType<ViewDialogValues>, 'getInputProps'>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  saving: boolean;
  onCancel: () => void;
  /** Above the name. */
  children?: ReactNode;
}

/** What the dialogs of a view ask: its name, and whether the brand sees it. */
export function ViewForm({ form, onSubmit, saving, onCancel, children }: ViewFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.stopPropagation();
        onSubmit(event);
      }}
    >
      <Stack gap="md">
        {children}
        <TextInput label="Name" withAsterisk maxLength={VIEW_NAME_MAX} data-autofocus {...form.getInputProps('name')} />
        <Checkbox
          label="Share with everybody"
          description="All members of the brand see it above this list."
          {...form.getInputProps('shared', { type: 'checkbox' })}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel} disabled={saving}>
            Cancel
          </Button>
          <Button type="submit" loading={saving}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
