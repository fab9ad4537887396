import type { ReactNode } from 'react';
import classes from './scope.module.css';

/** A field as it is read; nothing stands as a dash. */
export function ReadField({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className={classes.read}>
      <span className={classes.readLabel}>{label}</span>
      <span className={classes.readValue}>{value || '–'}</span>
    </div>
  );
}
