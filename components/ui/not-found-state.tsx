'use client';

import { IconMapOff } from '@tabler/icons-react';
import { LinkButton } from './link-button';
import classes from './state.module.css';

interface NotFoundStateProps {
  homeHref?: string;
  homeLabel?: string;
}

/**
 * The not-found screen, with the specification's text (platform §2). A client component, since Next sends it with every
 * page below it.
 */
export function NotFoundState({ homeHref = '/dashboard', homeLabel = 'Back to dashboard' }: NotFoundStateProps) {
  return (
    <div className={classes.root}>
      <span className={classes.icon} aria-hidden="true">
        <IconMapOff size={22} stroke={1.5} />
      </span>
      <h1 className={classes.title}>Uh oh! We couldnt find the page you are looking for</h1>
      <p className={classes.text}>It may have been moved or removed, or the address has a typing mistake.</p>
      <div className={classes.action}>
        <LinkButton href={homeHref} variant="default">
          {homeLabel}
        </LinkButton>
      </div>
    </div>
  );
}
