import type { ComponentProps, ReactNode } from 'react';
import classes from './tip.module.css';

/** The props of an icon's button that has an action. */
export type TipButton = Omit<ComponentProps<'button'>, 'children'> & { [data: `data-${string}`]: string };

interface TipProps {
  text: string;
  children: ReactNode;
  className?: string;
  button?: TipButton;
}

/**
 * The meaning of an icon in a list, as a pure CSS tooltip: a component per cell would cost more than the row. A button,
 * so that keyboard and touch reach it; it is above the link that covers the row.
 */
export function Tip({ text, children, className, button }: TipProps) {
  return (
    <button type="button" {...button} className={`${classes.tip} ${className ?? ''} ${button?.className ?? ''}`}>
      {children}
      <span className={classes.text}>{text}</span>
    </button>
  );
}
