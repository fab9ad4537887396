'use client';

import { Alert, Button, Group, Switch, TextInput } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { FormSection } from '@/components/ui/form/form-section';
import { useConfirm } from '@/components/ui/overlay/confirm-dialog';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { useRefresh } from '@/components/ui/use-refresh';
import {
  beginSecondFactorAction,
  confirmSecondFactorAction,
  endSecondFactorAction,
  renewRecoveryCodesAction,
  requireSecondFactorAction,
} from '@/lib/auth/actions';
import type { ActionResult } from '@/lib/core/action-result';
import classes from './profile.module.css';
import { RecoveryCodes } from './recovery-codes';

interface SecondFactorSectionProps {
  state: { on: boolean; recoveryCodesLeft: number; required: boolean };
  platform: boolean;
}

/** Turns the second factor on (scan, first code, recovery codes) and off (D2.11). */
export function SecondFactorSection({ state, platform }: SecondFactorSectionProps) {
  const run = useRunAction();
  const confirm = useConfirm();
  const refresh = useRefresh();
  const [setup, setSetup] = useState<{ secret: string; qrSvg: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const setUpButton = useRef<HTMLButtonElement>(null);
  // Cancel goes with the form, and 'Turn off' with the second factor.
  useDidUpdate(() => {
    if (!setup && document.activeElement === document.body) setUpButton.current?.focus();
  }, [setup, state.on]);

  async function act<T>(call: () => Promise<ActionResult<T>>, done: (data: T) => void): Promise<void> {
    setBusy(true);
    const result = await run(call);
    setBusy(false);
    if (result.ok) {
      done(result.data);
      refresh();
    } else if (result.fault.errors?.code) setError(result.fault.errors.code);
    else toast.error(failureMessage(result.fault));
  }

  const begin = () => act(() => beginSecondFactorAction({}), setSetup);
  const finish = () =>
    act(
      () => confirmSecondFactorAction({ code }),
      ({ recoveryCodes }) => {
        setSetup(null);
        setCode('');
        setCodes(recoveryCodes);
        toast.success('The second factor is on');
      },
    );
  function cancel(): void {
    setSetup(null);
    setCode('');
    setError(null);
  }
  async function end(): Promise<void> {
    const sure = await confirm({
      title: 'Turn the second factor off?',
      message: 'Your password alone will then open your account. Your recovery codes will stop working.',
      confirmLabel: 'Turn off',
      danger: true,
    });
    if (sure)
      await act(
        () => endSecondFactorAction({}),
        () => {
          setCodes(null);
          toast.success('The second factor is off');
        },
      );
  }

  return (
    <FormSection
      title="Second factor"
      help={
        state.on
          ? `On. ${state.recoveryCodesLeft} ${state.recoveryCodesLeft === 1 ? 'recovery code is' : 'recovery codes are'} left.`
          : 'A code of an authenticator app, asked for at every log-in.'
      }
    >
      {codes ? <RecoveryCodes codes={codes} /> : null}
      {setup ? (
        <form
          className={classes.setup}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setError(null);
            void finish();
          }}
        >
          <p>
            Scan this with your authenticator app, or enter the key by hand, then type the six digits that it shows.
          </p>
          {/* biome-ignore lint/performance/noImgElement: drawn for this page alone, not a file */}
          <img
            className={classes.code}
            src={`data:image/svg+xml;utf8,${encodeURIComponent(setup.qrSvg)}`}
            alt="QR code of the key below"
            width={200}
            height={200}
          />
          <p className={classes.secret}>{setup.secret.replace(/(.{4})/g, '$1 ').trim()}</p>
          <TextInput
            label="Code"
            autoFocus
            className={classes.codeField}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            error={error}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
          <Group gap="8px 12px">
            <Button type="submit" loading={busy}>
              Turn on
            </Button>
            <Button variant="default" onClick={cancel}>
              Cancel
            </Button>
          </Group>
        </form>
      ) : null}
      {state.required && !state.on ? <Alert color="yellow">Platform admins must turn on a second factor.</Alert> : null}
      <Group gap="8px 12px">
        {state.on ? (
          <>
            <Button
              variant="default"
              loading={busy}
              onClick={() =>
                void act(
                  () => renewRecoveryCodesAction({}),
                  (data) => setCodes(data.recoveryCodes),
                )
              }
            >
              New recovery codes
            </Button>
            {state.required ? null : (
              <Button variant="default" disabled={busy} onClick={() => void end()}>
                Turn off second factor
              </Button>
            )}
          </>
        ) : setup ? null : (
          <Button ref={setUpButton} variant="default" loading={busy} onClick={() => void begin()}>
            Set up second factor
          </Button>
        )}
      </Group>
      {platform ? (
        <Switch
          label="Require a second factor of all platform admins"
          description={state.on || state.required ? undefined : 'Turn your own on first.'}
          checked={state.required}
          disabled={busy || (!state.on && !state.required)}
          onChange={({ currentTarget: { checked } }) =>
            void act(
              () => requireSecondFactorAction({ required: checked }),
              ({ required }) =>
                toast.success(required ? 'The second factor is required' : 'The second factor is optional'),
            )
          }
        />
      ) : null}
    </FormSection>
  );
}
