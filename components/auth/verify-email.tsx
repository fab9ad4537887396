'use client';

import { Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { LogInAnswer } from '@/components/session/send-log-in';
import { toast } from '@/components/ui/overlay/toast';
import { Outcome } from './outcome';

/** Submits the token once the page is hydrated, and follows the answer (checklist B-76 to B-80). */
export function VerifyEmail({ token, loginPath }: { token: string; loginPath: string }) {
  const [failure, setFailure] = useState<string | null>(null);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void verify(token).then((answer) => {
      if (answer.ok) window.location.assign(answer.to);
      else {
        setFailure(answer.fault.message);
        toast.error(answer.fault.message, { id: 'verify' });
      }
    });
  }, [token]);

  if (failure) {
    return (
      <Outcome title={failure} kind="failure">
        <p>The link may have been used before, or it is older than 24 hours.</p>
        <a href={loginPath}>Back to Log In</a>
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
