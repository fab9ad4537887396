'use client';

import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { useRunAction } from '@/components/session/relogin-provider';
import { useFormDialog } from '@/components/ui/form/use-form-dialog';
import { useOperationForm } from '@/components/ui/form/use-operation-form';
import { toast } from '@/components/ui/overlay/toast';
import { useRefresh } from '@/components/ui/use-refresh';
import { requestEmailChangeAction } from '@/lib/auth/actions';
import classes from './profile.module.css';

/** Asks for the address to change to; a link goes there (checklist E-22). */
export function ChangeEmailDialog({ userUuid, onClose }: { userUuid: string; onClose: () => void }) {
  const run = useRunAction();
  const refresh = useRefresh();
  const { form, onSubmit, saving } = useOperationForm({
    initialValues: { email: '' },
    schema: () => import('@/lib/auth/account/account-inputs').then((inputs) => inputs.emailOnly),
    action: (input) => run(() => requestEmailChangeAction({ userId: userUuid, email: input.email })),
    onSuccess: ({ message }) => {
      toast.success(message);
      onClose();
      refresh();
    },
  });
  const modal = useFormDialog(form.isDirty(), onClose);
  return (
    <Modal {...modal} title="Change email" size="sm">
      <form
        className={classes.dialog}
        noValidate
        onSubmit={(event) => {
          // Drawn over the profile's form, in a portal: React would pass the event on to that one.
          event.stopPropagation();
          onSubmit(event);
        }}
      >
        <Text c="dimmed">We send a link to the new address. It counts once you open it.</Text>
        <TextInput
          label="New email address"
          type="email"
          autoComplete="email"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <Group justify="flex-end" gap={8} wrap="nowrap">
          <Button variant="default" onClick={modal.onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={saving}>
            Send confirmation
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
