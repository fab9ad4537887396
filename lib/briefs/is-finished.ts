/** What a brief's status means for its time (D5.9a), by the status's title. Client-safe. */

/** Finished work is never late, fills no capacity and stands among nobody's next briefs. */
export const isFinished = (status: string | null | undefined): boolean =>
  status === 'Completed' || status === 'Approved';

/** What waits is not late; its hours stand apart. */
export const isOnHold = (status: string | null | undefined): boolean => status === 'On Hold';

export const canBeLate = (status: string | null | undefined): boolean => !isFinished(status) && !isOnHold(status);
