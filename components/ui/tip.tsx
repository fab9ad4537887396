import type { ReactNode } from 'react';
import classes from './tip.module.css';

/**
 * What a mark in a list means, as a tooltip by the style sheet alone: a component per cell would cost more than the row.
 * A button, so that the keyboard and the finger reach it; it stands above the link that covers the row.
 */
export function Tip({ text, children, className }: { text: string; children: ReactNode; className?: string }) {
  return (
    <button type="button" className={`${classes.tip} ${className ?? ''}`}>
      {children}
      <span className={classes.text}>{text}</span>
    </button>
  );
}
