import { IconLock } from '@tabler/icons-react';
import { LinkButton } from './link-button';
import classes from './state.module.css';

/** A part of a screen that this person may not see. Whole pages redirect instead (platform.md §6). */
export function NoPermissionState({ homeHref = '/dashboard' }: { homeHref?: string }) {
  return (
    <div className={classes.root}>
      <span className={classes.icon} aria-hidden="true">
        <IconLock size={22} stroke={1.5} />
      </span>
      <h2 className={classes.title}>You don't have permission to view that page</h2>
      <p className={classes.text}>Ask an admin of your brand if you need it.</p>
      <div className={classes.action}>
        <LinkButton href={homeHref} variant="default">
          Back to dashboard
        </LinkButton>
      </div>
    </div>
  );
}
