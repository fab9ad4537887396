'use client';

import { Button, Loader } from '@mantine/core';
import Link from 'next/link';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LogInAnswer } from '@/components/session/send-log-in';
import { toast } from '@/components/ui/overlay/toast';
import { Outcome } from './outcome';

/** With these nothing was used up: the same link can be tried again. */
const LOST = new Set(['network', 'database/unavailable', 'server/busy']);

/** Submits the token once the page is hydrated, and follows the answer (checklist B-76 to B-80). */
export function VerifyEmail({ token, loginPath }: { token: string; loginPath: string }) {
  const [failure, setFailure] = useState<{ code: string; message: string } | null>(null);
  const send = useCallback(async () => {
    setFailure(null);
    const answer = await verify(token);
    if (answer.ok) return window.location.assign(answer.to);
    setFailure(answer.fault);
    toast.error(answer.fault.message, { id: 'verify' });
  }, [token]);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void send();
  }, [send]);

  if (failure) {
    const isLost = LOST.has(failure.code);
    return (
      <Outcome title={failure.message} kind="failure">
        <p>
          {isLost ? 'The connection was lost.' : 'The link may have been used before, or it is older than 24 hours.'}
        </p>
        {isLost ? <Button onClick={() => void send()}>Try again</Button> : null}
        <Link href={loginPath} prefetch={false}>
          Back to Log In
        </Link>
      </Outcome>
    );
  }
  return (
    <Outcome title="One moment, please" kind="waiting">
      <Loader size="sm" aria-hidden="true" />
    </Outcome>
  );
}

async function verify(token: string): Promise<LogInAnswer> {
  try {
    const response = await fetch('/api/auth/verify', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ token }),
    });
    return (await response.json()) as LogInAnswer;
  } catch {
    return { ok: false, fault: { code: 'network', message: 'Something went wrong' } };
  }
}
