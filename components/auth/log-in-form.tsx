'use client';

import { Alert, Button, Checkbox, Group, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import Link from 'next/link';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { sendLogIn } from '@/components/session/send-log-in';
import { toast } from '@/components/ui/overlay/toast';
import { useLoadOnInteraction } from '@/components/ui/use-load-on-interaction';
import { asksForCode, logInMessages } from '@/lib/auth/log-in/log-in-messages';
import type { FieldErrors } from '@/lib/runtime/fault';
import classes from './log-in-form.module.css';

export type LogInErrors = { email?: string; password?: string; otp?: string };

interface LogInFormProps {
  page: string;
  /** Validated on the server; empty for the default. */
  redirect: string;
  forgotPath: string;
  email: string;
  remember: boolean;
  askCode: boolean;
  message: string | null;
  fieldErrors: LogInErrors;
  staleCookie: boolean;
}

/** The second step of a log-in with a second factor, which is no error. */
const isPrompt = (message: string | null) => message === logInMessages['auth/second_factor_required'];

const loadRules = () => Promise.all([import('@/lib/auth/account/log-in-inputs'), import('@/lib/core/parse-input')]);

/** Errors of the fields. If the rules cannot be loaded, only the server validates. */
const judged = (values: object): Promise<FieldErrors> =>
  loadRules().then(
    ([{ logInFields }, { fieldErrors }]) => {
      const { error } = logInFields.safeParse(values);
      return error ? fieldErrors(error) : {};
    },
    () => ({}),
  );

/** Email, password, remember me and a link for a forgotten password. It posts natively before React hydrates it. */
export function LogInForm(props: LogInFormProps) {
  const [message, setMessage] = useState(props.message);
  const [askCode, setAskCode] = useState(props.askCode);
  const [busy, setBusy] = useState(false);
  const form = useForm({
    mode: 'controlled',
    initialValues: { email: props.email, password: '', otp: '', remember: props.remember },
    initialErrors: props.fieldErrors,
  });
  useLoadOnInteraction(loadRules);

  const sending = useRef(false);
  const card = useRef<HTMLFormElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const { setValues } = form;
  useEffect(() => {
    // What was typed or filled in before hydration counts.
    if (!card.current) return;
    const typed = new FormData(card.current);
    const email = String(typed.get('email') ?? '');
    const password = String(typed.get('password') ?? '');
    const otp = String(typed.get('otp') ?? '');
    if (email !== props.email || password || otp) setValues({ email, password, otp, remember: typed.has('remember') });
  }, [setValues, props.email]);
  useEffect(() => {
    if (props.message && !isPrompt(props.message)) toast.error(props.message, { id: 'log-in' });
  }, [props.message]);
  useEffect(() => {
    if (props.staleCookie) void fetch('/api/auth/session?clear').catch(() => {});
  }, [props.staleCookie]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    // A ref, not state: two submits in one frame would both still see 'not busy'.
    if (sending.current) return;
    sending.current = true;
    try {
      const values = form.getValues();
      const errors = await judged(values);
      form.setErrors(errors);
      if (Object.keys(errors).length === 0) await send(values);
    } finally {
      sending.current = false;
    }
  }

  async function send(values: typeof form.values): Promise<void> {
    setBusy(true);
    setMessage(null);
    const answer = await sendLogIn({ ...values, redirect: props.redirect, page: props.page });
    if (answer.ok) {
      // A log-in changes everything, so the page is reloaded, with the button busy until then.
      window.location.assign(answer.to);
      return;
    }
    setBusy(false);
    const { code, errors } = answer.fault;
    if (errors && Object.keys(errors).length > 0) form.setErrors(errors);
    else {
      setMessage(answer.fault.message);
      if (!isPrompt(answer.fault.message)) toast.error(answer.fault.message, { id: 'log-in' });
    }
    if (!asksForCode(code)) return;
    setAskCode(true);
    // It is there where the code was wrong; where it appears, it takes the focus itself.
    codeField.current?.select();
  }

  const forgot = form.values.email.trim();
  return (
    <form
      ref={card}
      className={classes.form}
      method="post"
      action="/api/auth/callback/credentials"
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <input type="hidden" name="page" value={props.page} />
      <input type="hidden" name="redirect" value={props.redirect} />
      {message ? (
        <Alert color={isPrompt(message) ? 'brand' : 'red'} variant="light" role="alert">
          {message}
        </Alert>
      ) : null}
      <TextInput
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        autoFocus={!props.email}
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label="Password"
        name="password"
        autoComplete="current-password"
        autoFocus={Boolean(props.email) && !props.askCode}
        {...form.getInputProps('password')}
      />
      {askCode ? (
        <TextInput
          ref={codeField}
          autoFocus
          label="Authenticator code"
          description="Six digits from your app, or a recovery code"
          name="otp"
          inputMode="text"
          autoComplete="one-time-code"
          {...form.getInputProps('otp')}
        />
      ) : null}
      <Group justify="space-between" gap="8px 16px" fz="sm">
        <Checkbox label="Remember me" name="remember" {...form.getInputProps('remember', { type: 'checkbox' })} />
        <Link
          href={forgot ? `${props.forgotPath}?email=${encodeURIComponent(forgot)}` : props.forgotPath}
          prefetch={false}
        >
          Forgot password?
        </Link>
      </Group>
      <Button type="submit" fullWidth loading={busy}>
        Log in
      </Button>
    </form>
  );
}
