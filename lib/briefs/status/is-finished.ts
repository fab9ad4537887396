/** What a brief's status means for dates and hours (D5.9a), by the status's title. Client-safe. */

export const FINISHED: readonly string[] = ['Completed', 'Approved'];
export const ON_HOLD = 'On Hold';

/** Finished work is never overdue, takes no capacity and is not among anybody's next briefs. */
export const isFinished = (status: string | null | undefined): boolean => FINISHED.includes(status ?? '');

/** Work on hold is not overdue; its hours are counted separately. */
export const isOnHold = (status: string | null | undefined): boolean => status === ON_HOLD;

export const canBeOverdue = (status: string | null | undefined): boolean => !isFinished(status) && !isOnHold(status);
