import { Alert } from '@mantine/core';
import classes from './profile.module.css';

/** Shown once: each code works one time, in case the app is lost. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Alert variant="light" title="Your recovery codes">
      <p>Keep them where you find them without your phone. Each works once, and they are not shown again.</p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Alert>
  );
}
