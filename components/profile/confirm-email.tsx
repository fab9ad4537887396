'use client';

import { Alert, Loader } from '@mantine/core';
import Link from 'next/link';
import { useEffect, useRef, useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { CHANGE_FAILED } from '@/lib/auth/account/change-failed';
import { confirmEmailChangeAction } from '@/lib/auth/actions';
import { withNotice } from '@/lib/core/notices';

interface ConfirmEmailProps {
  userUuid: string;
  token: string;
  profilePath: string;
}

/** Submits the token once the page is hydrated; success goes to the profile. */
export function ConfirmEmail({ userUuid, token, profilePath }: ConfirmEmailProps) {
  const run = useRunAction();
  const [failed, setFailed] = useState(token === '');
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || !token) return;
    begun.current = true;
    void run(() => confirmEmailChangeAction({ userId: userUuid, token })).then((result) => {
      // A full page load, since the shell shows the address.
      if (result.ok) window.location.assign(withNotice(profilePath, 'email-updated'));
      else setFailed(true);
    });
  }, [run, userUuid, token, profilePath]);
  if (!failed) return <Loader size="sm" aria-label="Confirming email" />;
  return (
    <Alert color="red" variant="light" role="alert">
      <p>{CHANGE_FAILED}</p>
      <Link href={profilePath}>Account Details</Link>
    </Alert>
  );
}
