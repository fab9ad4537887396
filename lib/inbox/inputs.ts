import * as z from 'zod';

import { flag, pageMeta, rowRef, splitList, whole } from '@/lib/core/fields';
import { personView } from '@/lib/core/person-view';
import { CAUSES, GROUPS, WAYS } from './rules/groups';

/** The inputs and answers of the inbox (Y-12). Client-safe. */

const instant = z.iso.datetime({ offset: true, error: 'Must be an instant, ISO 8601' });
const MAX_ENTRIES = 100;
const yes = z.union([z.literal('').transform(() => undefined), flag()]).optional();

export const listInboxInput = z.object({
  /** Groups, comma-separated; all by default. */
  group: z
    .string()
    .max(100)
    .optional()
    .transform((names, context) => {
      const wanted = splitList(names ?? '');
      if (wanted.every((name) => (GROUPS as readonly string[]).includes(name))) return wanted;
      context.addIssue({ code: 'custom', message: `Must be one of ${GROUPS.join(', ')}` });
      return z.NEVER;
    })
    .meta({ wire: { type: 'string', description: `${GROUPS.join(', ')}; several, comma-separated` } }),
  unread: yes,
  /** 1: done entries; else those not done. */
  done: yes,
  /** 1: snoozed entries; else those neither done nor snoozed. */
  snoozed: yes,
  page: whole({ min: 0, max: 1_000_000 })
    .optional()
    .transform((page) => page || 1)
    .meta({ wire: { type: 'integer', minimum: 0, default: 1 } }),
  limit: whole({ min: 1, max: 2_147_483_647 })
    .optional()
    .transform((limit) => Math.min(limit ?? 20, MAX_ENTRIES))
    .meta({ wire: { type: 'integer', minimum: 1, default: 20, description: `At most ${MAX_ENTRIES} are answered` } }),
});
export type ListInbox = z.output<typeof listInboxInput>;

/** A change of one entry; the last write wins. */
export const changeEntryInput = z.object({
  entryId: rowRef,
  read: flag().optional(),
  done: flag().optional(),
  /** Until when; null ends a snooze. An entry is either done or snoozed: doing one ends the other. */
  snoozedUntil: z.union([z.null(), instant]).optional(),
});

/** `before`: the `lastAt` of the newest entry that was seen; later ones stay unread. */
export const readAllInput = z.object({
  before: instant,
  group: listInboxInput.shape.group,
});

export const entryView = z
  .object({
    uuid: z.string(),
    group: z.enum(GROUPS),
    cause: z.enum(CAUSES),
    /** Who did it last; null for what happened by itself. */
    actor: personView.nullable(),
    record: z.object({
      kind: z.enum(['brief', 'plan']),
      /** Null where the entry is about several records: `count` of them. */
      uuid: z.string().nullable(),
      title: z.string().nullable(),
      /** The record has been removed since. */
      gone: z.boolean(),
      /** For a single brief: its current status and its due date (yyyy-MM-dd). */
      status: z.string().nullable(),
      dueDate: z.string().nullable(),
    }),
    /** The newest comment of the entry, and how it begins: 200 characters. */
    comment: z.object({ uuid: z.string(), text: z.string() }).nullable(),
    /** The value that a change led to, in words: a status, a person, a division, a date (yyyy-MM-dd). */
    to: z.string().nullable(),
    count: z.number().int(),
    firstAt: z.string(),
    lastAt: z.string(),
    read: z.boolean(),
    done: z.boolean(),
    /** Settled by the product, since it is no longer true. */
    settled: z.boolean(),
    snoozedUntil: z.string().nullable(),
  })
  .meta({ id: 'InboxEntry' });
export type EntryView = z.infer<typeof entryView>;

export const inboxView = z.object({
  data: z.array(entryView),
  /** `unread` counts what is neither read, done nor snoozed, whatever the filter; 100 means more than 99. */
  meta: pageMeta.extend({ unread: z.number().int() }),
});

const way = z.enum(WAYS, { error: `Must be one of ${WAYS.join(', ')}` });

/** The input of PUT: absent settings stay. */
export const settingsInput = z.object({
  waiting: way.optional(),
  mentions: way.optional(),
  watching: way.optional(),
  reminders: way.optional(),
  /** Whether keys of one letter act in lists and inbox. */
  letterKeys: flag().optional(),
  /** The whole list of watched divisions: numeric ids or uuids. */
  divisions: z.array(rowRef).max(200).optional(),
  /** One division to watch or no longer watch; the others stay. */
  division: z.object({ id: rowRef, watching: flag() }).optional(),
});

export const settingsView = z
  .object({
    waiting: way,
    mentions: way,
    watching: way,
    reminders: way,
    letterKeys: z.boolean(),
    /** When the inbox was last opened. */
    visitedAt: z.string().nullable(),
    divisions: z.array(z.object({ id: z.number(), uuid: z.string(), title: z.string() })),
  })
  .meta({ id: 'NotificationSettings' });
export type SettingsView = z.infer<typeof settingsView>;
