import type { ComponentProps, ReactNode } from 'react';
import classes from './tip.module.css';

/** What a mark's own button has beside its words, where a press on it does something. */
export type TipButton = Omit<ComponentProps<'button'>, 'children'> & { [data: `data-${string}`]: string };

interface TipProps {
  text: string;
  children: ReactNode;
  className?: string;
  button?: TipButton;
}

/**
 * What a mark in a list means, as a tooltip by the style sheet alone: a component per cell would cost more than the row.
 * A button, so that the keyboard and the finger reach it; it stands above the link that covers the row.
 */
export function Tip({ text, children, className, button }: TipProps) {
  return (
    <button type="button" {...button} className={`${classes.tip} ${className ?? ''} ${button?.className ?? ''}`}>
      {children}
      <span className={classes.text}>{text}</span>
    </button>
  );
}
