import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './state.module.css';

interface EmptyStateProps {
  title: string;
  /** What the screen is for. */
  text?: ReactNode;
  /** The button to start with. */
  action?: ReactNode;
  icon?: ReactNode;
}

/** An empty screen: what it is for, and how to start. */
export function EmptyState({ title, text, action, icon }: EmptyStateProps) {
  return (
    <div className={classes.root}>
      <span className={classes.icon} aria-hidden="true">
        {icon ?? <IconInbox size={22} stroke={1.5} />}
      </span>
      <p className={classes.title}>{title}</p>
      {text ? <p className={classes.text}>{text}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}
