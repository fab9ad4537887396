'use client';

import { Button, Text } from '@mantine/core';
import { useRef } from 'react';
import { useAct } from '@/components/session/use-act';
import entries from '@/components/ui/entry-list.module.css';
import { FormSection } from '@/components/ui/form/form-section';
import { useRefresh } from '@/components/ui/use-refresh';
import { endOtherSessionsAction, endSessionAction } from '@/lib/auth/actions';
import type { SessionView } from '@/lib/auth/sessions/own-sessions';
import type { ActionResult } from '@/lib/core/action-result';
import { deviceOf } from './device-of';

interface SessionsSectionProps {
  /** `lastSeen` is formatted. */
  sessions: readonly (SessionView & { lastSeen: string })[];
}

/** One's log-ins: this session, others, and those of the API (D2.4). */
export function SessionsSection({ sessions }: SessionsSectionProps) {
  const { act, busy } = useAct();
  const refresh = useRefresh();
  const list = useRef<HTMLUListElement>(null);

  async function end(call: () => Promise<ActionResult<object>>, done: string): Promise<void> {
    if (!(await act(call, done))) return;
    // The button goes with its session.
    list.current?.focus({ preventScroll: true });
    refresh();
  }

  return (
    <FormSection title="Sessions" help="Where you are logged in. End any that you do not recognise.">
      <ul ref={list} tabIndex={-1} className={entries.list} aria-label="Sessions">
        {sessions.map((session) => (
          <li key={session.uuid} className={entries.entry}>
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
                onClick={() => void end(() => endSessionAction({ sessionUuid: session.uuid }), 'The session has ended')}
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
            onClick={() => void end(() => endOtherSessionsAction({}), 'All other sessions have ended')}
          >
            End all others
          </Button>
        </div>
      ) : null}
    </FormSection>
  );
}
