'use client';

import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useRunAction } from '@/components/session/relogin-provider';
import { useOperationForm } from '@/components/ui/form/use-operation-form';
import { toast } from '@/components/ui/overlay/toast';
import { requestEmailChangeAction } from '@/lib/auth/actions';
import classes from './profile.module.css';

/** Asks for the new address, which gets a link (checklist E-22). */
export const ChangeEmailDialog = ({ userUuid, onClose }: { userUuid: string; onClose: () => void }) => (
  <Modal opened onClose={onClose} title="Change email" size="sm">
    <NewAddressForm userUuid={userUuid} onDone={onClose} />
  </Modal>
);

function NewAddressForm({ userUuid, onDone }: { userUuid: string; onDone: () => void }) {
  const run = useRunAction();
  const router = useRouter();
  const { form, onSubmit, saving } = useOperationForm({
    initialValues: { email: '' },
    schema: () => import('@/lib/auth/account/account-inputs').then((inputs) => inputs.emailOnly),
    action: (input) => run(() => requestEmailChangeAction({ userId: userUuid, email: input.email })),
    onSuccess: ({ message }) => {
      toast.success(message);
      onDone();
      router.refresh();
    },
  });
  return (
    <form
      className={classes.dialog}
      noValidate
      onSubmit={(event) => {
        // In a portal over the profile's form, to which React would bubble the event.
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
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" loading={saving}>
          Send confirmation
        </Button>
      </Group>
    </form>
  );
}
