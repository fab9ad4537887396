/** The statuses that a brief may have without the answers that its questions require (Y-21). Client-safe. */
const WITHOUT = new Set(['Draft', 'On Hold']);

export const needsAnswers = (title: string | undefined): boolean => title !== undefined && !WITHOUT.has(title);
