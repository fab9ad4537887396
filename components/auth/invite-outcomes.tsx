import type { InviteOutcome } from '@/lib/auth/invitations/invite-many';
import classes from './invitations-list.module.css';

/** The result for each address that was just invited. */
export function InviteOutcomes({ outcomes }: { outcomes: readonly InviteOutcome[] }) {
  return (
    <div role="status">
      {outcomes.length > 0 ? (
        <ul className={classes.outcomes} aria-label="What became of them">
          {outcomes.map(({ email, invited, message }) => (
            <li key={email}>
              <span className={classes.email}>{email}</span>{' '}
              <span className={invited ? classes.quiet : classes.refused}>{message}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
