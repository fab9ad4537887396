'use client';

import { Button, Text } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { FormSection } from '@/components/ui/form/form-section';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { endOtherSessionsAction, endSessionAction } from '@/lib/auth/actions';
import type { SessionView } from '@/lib/auth/sessions/own-sessions';
import type { ActionResult } from '@/lib/core/action-result';
import { deviceOf } from './device-of';
import classes from './profile.module.css';

interface SessionsSectionProps {
  /** `lastSeen` as it is shown. */
  sessions: readonly (SessionView & { lastSeen: string })[];
}

/** Where one is logged in: this one, others, and log-ins of the API (D2.4). */
export function SessionsSection({ sessions }: SessionsSectionProps) {
  const run = useRunAction();
  const router = useRouter();
  const [busy, setBusy] = useState(false);

  async function act(call: () => Promise<ActionResult<unknown>>, done: string): Promise<void> {
    setBusy(true);
    const result = await run(call);
    setBusy(false);
    if (!result.ok) {
      toast.error(failureMessage(result.fault));
      return;
    }
    toast.success(done);
    router.refresh();
  }

  return (
    <FormSection title="Sessions" help="Where you are logged in. End what you do not know.">
      <ul className={classes.list} aria-label="Sessions">
        {sessions.map((session) => (
          <li key={session.uuid} className={classes.entry}>
            <div>
              <Text component="div" inherit fw={500}>
                {session.kind === 'api' ? 'API' : deviceOf(session.userAgent)} · {session.place}
              </Text>
              <Text component="div" c="dimmed">
                {session.current ? 'This session' : `Last seen ${session.lastSeen}`}
                {session.ip ? ` · ${session.ip}` : ''}
              </Text>
            </div>
            {session.current ? null : (
              <Button
                variant="default"
                size="xs"
                disabled={busy}
                aria-label={`End this session: ${session.kind === 'api' ? 'API' : deviceOf(session.userAgent)}, ${session.place}`}
                onClick={() => void act(() => endSessionAction({ sessionUuid: session.uuid }), 'The session has ended')}
              >
                End this one
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.some(({ current }) => !current) ? (
        <div>
          <Button
            variant="default"
            disabled={busy}
            onClick={() => void act(() => endOtherSessionsAction({}), 'All other sessions have ended')}
          >
            End all others
          </Button>
        </div>
      ) : null}
    </FormSection>
  );
}
