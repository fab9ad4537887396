/** What a brief's status means for its time (D5.9a), by the status's title. Client-safe. */

export const FINISHED: readonly string[] = ['Completed', 'Approved'];
export const ON_HOLD = 'On Hold';

/** Finished work is never overdue, fills no capacity and stands among nobody's next briefs. */
export const isFinished = (status: string | null | undefined): boolean => FINISHED.includes(status ?? '');

/** What waits is not overdue; its hours stand apart. */
export const isOnHold = (status: string | null | undefined): boolean => status === ON_HOLD;

export const canBeOverdue = (status: string | null | undefined): boolean => !isFinished(status) && !isOnHold(status);
