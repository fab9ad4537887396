import * as z from 'zod';

/**
 * The background tasks (trust 27), each with its payload. A payload has ids and no content; the handler reads the row
 * again and decides by its current state.
 */
export const tasks = {
  /** Sends one mail of the outbox. */
  'mail.send': z.strictObject({ mailUuid: z.uuid() }),
  /** Mails whose sender died, or whose job was lost. */
  'mail.recover': z.strictObject({}),
  /** Expired sessions, tokens, idempotency keys, counters and mail bodies. */
  'purge.expired': z.strictObject({}),
  /** Bytes of uploads that nobody can reach any more. */
  'purge.files': z.strictObject({}),
  /** The preview of a picture among a brief's files. */
  'files.preview': z.strictObject({ brandId: z.int(), storedFileId: z.int() }),
  /** What has been in the bin for 30 days. */
  'purge.bin': z.strictObject({}),
  /** Inbox mails that are due, immediate and daily; snoozed entries that come back. */
  'inbox.tell': z.strictObject({}),
  /** Due dates that approach or pass, and mails of plans that did not reach everybody. */
  'inbox.remind': z.strictObject({}),
  /** Brands' custom domains: one that was just set, else those that are due for a check. */
  'domains.check': z.strictObject({ brandUuid: z.uuid().optional() }),
  /** Logos that nobody has measured yet. */
  'logos.measure': z.strictObject({}),
} as const;

export type TaskName = keyof typeof tasks;
export type TaskPayload<Name extends TaskName> = z.output<(typeof tasks)[Name]>;

/** How often, and at which offset, so that they do not all begin at once. In minutes. */
export const recurring = {
  'mail.recover': { every: 5, offset: 2 },
  'purge.expired': { every: 60, offset: 7 },
  'purge.files': { every: 60, offset: 22 },
  'purge.bin': { every: 24 * 60, offset: 197 },
  'domains.check': { every: 10, offset: 4 },
  'logos.measure': { every: 10, offset: 1 },
  'inbox.tell': { every: 1, offset: 0 },
  'inbox.remind': { every: 10, offset: 8 },
} as const satisfies Partial<Record<TaskName, { every: number; offset: number }>>;
