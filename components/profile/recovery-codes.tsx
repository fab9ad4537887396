import { Alert } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './profile.module.css';

/** Shown once: each code works one time, in case the app is lost. They take the focus from what was pressed for them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new codes take it, too
  useEffect(() => notice.current?.focus(), [codes]);
  return (
    <Alert ref={notice} tabIndex={-1} variant="light" title="Your recovery codes">
      <p>Keep them where you find them without your phone. Each works once, and they are not shown again.</p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Alert>
  );
}
