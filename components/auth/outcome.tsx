import type { ReactNode } from 'react';
import classes from './outcome.module.css';

interface OutcomeProps {
  title: string;
  /** 'failure' interrupts a screen reader. */
  kind?: 'success' | 'failure';
  children?: ReactNode;
}

/** How a form of the public pages ended, in the form's place. */
export function Outcome({ title, kind = 'success', children }: OutcomeProps) {
  return (
    <div className={classes.root} role={kind === 'failure' ? 'alert' : 'status'}>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </div>
  );
}
