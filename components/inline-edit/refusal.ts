import { CONNECTION_LOST, failureMessage } from '@/components/ui/overlay/toast';

/** In place of 'Your changes are still here': a value that was changed in place shows as before. */
const NOTHING_CHANGED = 'The connection was lost: nothing was changed. Try again when you are online';

/** The message of a change in place that failed (Y-24), or of its undo. */
export function refusalMessage(failure: unknown): string {
  const message = failureMessage(failure);
  return message === CONNECTION_LOST ? NOTHING_CHANGED : message;
}
