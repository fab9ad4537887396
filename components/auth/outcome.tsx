'use client';

import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './outcome.module.css';

interface OutcomeProps {
  title: string;
  /** 'failure' interrupts a screen reader; 'waiting' is not final. */
  kind?: 'success' | 'failure' | 'waiting';
  /** Stands where a form or a button with the focus was. */
  takesFocus?: boolean;
  children?: ReactNode;
}

/** The outcome of a form of the public pages, in the form's place. */
export function Outcome({ title, kind = 'success', takesFocus = false, children }: OutcomeProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) root.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={root}
      tabIndex={takesFocus ? -1 : undefined}
      className={classes.root}
      data-kind={kind}
      role={kind === 'failure' ? 'alert' : 'status'}
    >
      {kind === 'success' ? <IconCircleCheck {...ICON} /> : null}
      {kind === 'failure' ? <IconAlertCircle {...ICON} /> : null}
      <h2 className={classes.title}>{title}</h2>
      {children}
    </div>
  );
}

const ICON = { className: classes.icon, size: 28, stroke: 1.5, 'aria-hidden': true } as const;
