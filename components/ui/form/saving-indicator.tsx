'use client';

import { IconAlertTriangle, IconCheck, IconLoader2 } from '@tabler/icons-react';
import classes from './saving-indicator.module.css';

export type SavingState = 'idle' | 'saving' | 'saved' | 'failed';

const WORDS: Record<SavingState, string> = { idle: '', saving: 'Saving', saved: 'Saved', failed: 'Not saved' };

/** The state of an inline edit. It has the same size in every state, so that nothing shifts. */
export function SavingIndicator({ state }: { state: SavingState }) {
  return (
    <span className={classes.root} data-state={state} role="status">
      {state === 'saving' ? <IconLoader2 size={14} className={classes.turning} aria-hidden /> : null}
      {state === 'saved' ? <IconCheck size={14} aria-hidden /> : null}
      {state === 'failed' ? <IconAlertTriangle size={14} aria-hidden /> : null}
      <span className="visually-hidden">{WORDS[state]}</span>
    </span>
  );
}
