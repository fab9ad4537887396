'use client';

import { Alert, Button, Group, Modal, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { logInFields } from '@/lib/auth/account/log-in-inputs';
import { asksForCode } from '@/lib/auth/log-in/log-in-messages';
import { fieldErrors } from '@/lib/core/parse-input';
import { exitPage } from './log-out';
import classes from './relogin-dialog.module.css';
import { sendLogIn } from './send-log-in';

interface ReloginDialogProps {
  opened: boolean;
  email: string;
  userUuid: string;
  onDone: () => void;
}

/**
 * The forced re-login (checklist D-22 to D-28): over the unchanged page, for the same person only. Neither Esc nor a
 * click outside closes it; Exit logs out, unless it is somebody else who is logged in by now.
 */
export function ReloginDialog({ opened, ...form }: ReloginDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={() => {}}
      title="Our apologies!"
      size="sm"
      zIndex={900}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      lockScroll={false}
    >
      <ReloginForm {...form} />
    </Modal>
  );
}

function ReloginForm({ email, userUuid, onDone }: Omit<ReloginDialogProps, 'opened'>) {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [askCode, setAskCode] = useState(false);
  const form = useForm({
    mode: 'controlled',
    initialValues: { email, password: '', otp: '' },
    validate: (values) => {
      const { error } = logInFields.safeParse(values);
      return error ? fieldErrors(error) : {};
    },
  });

  async function submit(values: typeof form.values): Promise<void> {
    setBusy(true);
    setMessage(null);
    const answer = await sendLogIn({ ...values, email, person: userUuid, again: true });
    setBusy(false);
    if (answer.ok) {
      onDone();
      return;
    }
    if (asksForCode(answer.fault.code)) setAskCode(true);
    if (answer.fault.errors) form.setErrors(answer.fault.errors);
    else setMessage(answer.fault.message);
  }

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        // In a portal over another form, to which React would bubble the event.
        event.stopPropagation();
        form.onSubmit((values) => void submit(values))(event);
      }}
    >
      <p className={classes.text}>We require you to log in again before continuing</p>
      {message ? (
        <Alert color="red" variant="light" role="alert">
          {message}
        </Alert>
      ) : null}
      <TextInput label="Email" type="email" autoComplete="username" readOnly {...form.getInputProps('email')} />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
      {askCode ? (
        <TextInput label="Authenticator code" autoComplete="one-time-code" {...form.getInputProps('otp')} />
      ) : null}
      <Group justify="flex-end" gap={8} wrap="nowrap">
        <Button variant="default" onClick={() => void exitPage(userUuid)}>
          Exit
        </Button>
        <Button type="submit" loading={busy}>
          Submit
        </Button>
      </Group>
    </form>
  );
}
