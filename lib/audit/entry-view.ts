import * as z from 'zod';
import { NOT_RECORDED } from '@/lib/runtime/field-changes';
import { dayInLog, instantInLog } from './dates-of-log';
import { actionWords, fieldWord } from './wording';

/** An entry of the audit log, in words (trust 25). */
export const auditEntryView = z
  .object({
    id: z.number().int(),
    at: z.iso.datetime(),
    /** null: somebody who was not logged in. */
    person: z
      .object({
        uuid: z.uuid(),
        firstName: z.string(),
        lastName: z.string(),
        avatarColour: z.string(),
        /** A platform admin, whatever the brand. */
        superuser: z.boolean(),
        /** Removed since then. */
        removed: z.boolean(),
      })
      .nullable(),
    /** null: the platform itself. */
    brand: z.object({ uuid: z.uuid(), name: z.string() }).nullable(),
    operation: z.string(),
    outcome: z.enum(['done', 'refused', 'failed']),
    /** 'Created brief': what was done, without the thing's name. */
    deed: z.string(),
    entity: z.string().nullable(),
    entityUuid: z.uuid().nullable(),
    /** The thing's name at that time. */
    label: z.string().nullable(),
    /** The uuid in the thing's address, while it can still be opened. */
    opens: z.uuid().nullable(),
    changes: z.array(
      z.object({
        field: z.string(),
        from: z.string().nullable(),
        to: z.string().nullable(),
        /** False for long texts and secrets, of which the log records only that they changed. */
        kept: z.boolean(),
      }),
    ),
    /** The address that the call came from. */
    address: z.string(),
    portal: z.string(),
    userAgent: z.string(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntryView = z.infer<typeof auditEntryView>;

/** An entry as it is read from the database; its instant as ISO 8601 UTC text. */
export type ExportedRecord = {
  readonly at: string;
  readonly brandId: number | null;
  readonly actorUserId: number | null;
  readonly operation: string;
  readonly outcome: AuditEntryView['outcome'];
  readonly entity: string | null;
  readonly label: string | null;
  readonly details: Details;
  readonly ip: string | null;
  readonly userAgent: string | null;
};

/** An entry with its own id and that of its thing. */
export type EntryRecord = ExportedRecord & { readonly id: number; readonly entityUuid: string | null };

/** The people, brands and records that entries refer to. */
export type EntryContext = {
  readonly people: ReadonlyMap<number, AuditEntryView['person']>;
  readonly brands: ReadonlyMap<number, NonNullable<AuditEntryView['brand']>>;
  /** By the thing's uuid: the uuid in its address, while it is not removed. */
  readonly openable: ReadonlyMap<string, string>;
  readonly timeZone: string;
};

type Details = {
  event?: string;
  portal?: string;
  tried?: string;
  tooOften?: boolean;
  changes?: Record<string, { from?: unknown; to?: unknown }>;
};

/** An entry in words, without links: all that a file has of it. */
export type WordedEntry = Omit<AuditEntryView, 'id' | 'entityUuid' | 'opens'>;

export function entryInWords(
  row: ExportedRecord,
  { people, brands, timeZone }: Omit<EntryContext, 'openable'>,
): WordedEntry {
  const { at, operation, outcome, entity, label, details } = row;
  const logged = {
    operation,
    refused: outcome === 'refused',
    entity,
    event: details.event ?? 'called',
    tried: details.tried ?? null,
    tooOften: details.tooOften === true,
  };
  return {
    at,
    person: row.actorUserId === null ? null : (people.get(row.actorUserId) ?? null),
    brand: row.brandId === null ? null : (brands.get(row.brandId) ?? null),
    operation,
    outcome,
    deed: actionWords(logged) ?? 'Did something',
    entity,
    label,
    changes: changesOf(entity, details, timeZone),
    address: row.ip ?? '',
    portal: details.portal ?? '',
    userAgent: row.userAgent ?? '',
  };
}

export function shapeEntry(row: EntryRecord, context: EntryContext): AuditEntryView {
  const { id, entityUuid } = row;
  const opens = entityUuid === null ? null : (context.openable.get(entityUuid) ?? null);
  return { id, entityUuid, opens, ...entryInWords(row, context) };
}

function changesOf(entity: string | null, { changes = {} }: Details, timeZone: string): AuditEntryView['changes'] {
  return Object.keys(changes).map((field) => {
    const { from, to } = changes[field] ?? {};
    const kept = from !== NOT_RECORDED;
    return {
      field: fieldWord(entity, field),
      from: kept ? valueWord(from, timeZone) : null,
      to: kept ? valueWord(to, timeZone) : null,
      kept,
    };
  });
}

const WORDS: ReadonlyMap<string, string> = new Map([
  ['staff', 'Staff'],
  ['brandAdmin', 'Brand Admin'],
  ['true', 'On'],
  ['false', 'Off'],
]);

/** A value as people read it; null for none. */
function valueWord(value: unknown, timeZone: string): string | null {
  if (value === null || value === undefined || value === '') return null;
  const text = String(value);
  // Most are not dates: looking at the fifth character is faster than a pattern.
  if (text[4] !== '-') return WORDS.get(text) ?? text;
  if (text.length === 10 || text.endsWith('T00:00:00.000Z')) return dayInLog(text.slice(0, 10)) || text;
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return instantInLog(text, timeZone);
  return text;
}
