import * as z from 'zod';

/**
 * What can be done in the background (trust 27): each task and its payload. A payload names rows and holds no
 * content; the handler reads the row again and decides by what stands there.
 */
export const tasks = {
  /** Sends one mail of the outbox. */
  'mail.send': z.strictObject({ mailUuid: z.uuid() }),
  /** Mails whose sender died, or whose job was lost. */
  'mail.recover': z.strictObject({}),
  /** Sessions, tokens, idempotency keys, counters and mail bodies that have had their time. */
  'purge.expired': z.strictObject({}),
  /** Bytes of uploads that nobody can reach any more. */
  'purge.files': z.strictObject({}),
  /** A picture among a brief's files, drawn small. */
  'files.preview': z.strictObject({ brandId: z.int(), storedFileId: z.int() }),
  /** What has been in the bin for 30 days. */
  'purge.bin': z.strictObject({}),
  /** Mails of inboxes that are due, at once and once a day; snoozed entries that come back. */
  'inbox.tell': z.strictObject({}),
  /** Due dates that come near or pass, and mails of plans that did not reach everybody. */
  'inbox.remind': z.strictObject({}),
  /** Brands' own domains: one that was just set, else those that are due. */
  'domains.check': z.strictObject({ brandUuid: z.uuid().optional() }),
  /** Logos that nobody has measured yet. */
  'logos.measure': z.strictObject({}),
} as const;

export type TaskName = keyof typeof tasks;
export type TaskPayload<Name extends TaskName> = z.output<(typeof tasks)[Name]>;

/** How often, and how far into the period, so that they do not all begin at once. In minutes. */
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
