import * as z from 'zod';
import { NOT_KEPT } from '@/lib/core/field-changes';
import type { AuditEntry } from '@/lib/db/generated/client';
import { formatDate, formatInstant } from '@/lib/format/format';
import { deedOf, fieldWord } from './wording';

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
        /** Removed since. */
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
    /** What the thing was called then. */
    label: z.string().nullable(),
    /** Where the thing can be opened still: the row that its address names. */
    opens: z.uuid().nullable(),
    changes: z.array(
      z.object({
        field: z.string(),
        from: z.string().nullable(),
        to: z.string().nullable(),
        /** Long texts and secrets: that they changed, and nothing else. */
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

/** Who and what an entry names, read beside it. */
export type Around = {
  readonly people: ReadonlyMap<number, AuditEntryView['person']>;
  readonly brands: ReadonlyMap<number, NonNullable<AuditEntryView['brand']>>;
  /** By the thing's uuid: the uuid that its address names, where it still lives. */
  readonly living: ReadonlyMap<string, string>;
  readonly timeZone: string;
};

type Details = {
  event?: string;
  portal?: string;
  tried?: string;
  tooOften?: boolean;
  changes?: Record<string, { from?: unknown; to?: unknown }>;
};

/** @param around what `readAround` found for a page of entries that this one is of */
export function shapeEntry(row: AuditEntry, around: Around): AuditEntryView {
  const details = row.details as Details;
  const { operation, outcome, entity, entityUuid, label } = row;
  const said = { operation, refused: outcome === 'refused', entity, event: details.event ?? 'called' };
  return {
    id: Number(row.id),
    at: row.at.toISOString(),
    person: row.actorUserId === null ? null : (around.people.get(row.actorUserId) ?? null),
    brand: row.brandId === null ? null : (around.brands.get(row.brandId) ?? null),
    ...{ operation, outcome, entity, entityUuid, label },
    deed: deedOf({ ...said, tried: details.tried ?? null, tooOften: details.tooOften === true }) ?? 'Did something',
    opens: entityUuid === null ? null : (around.living.get(entityUuid) ?? null),
    changes: Object.entries(details.changes ?? {}).map(([field, { from, to }]) => {
      const kept = from !== NOT_KEPT;
      const say = (value: unknown) => (kept ? valueWord(value, around.timeZone) : null);
      return { field: fieldWord(field), from: say(from), to: say(to), kept };
    }),
    address: row.ip ?? '',
    portal: details.portal ?? '',
    userAgent: row.userAgent ?? '',
  };
}

const WORDS: Readonly<Record<string, string>> = { staff: 'Staff', brandAdmin: 'Brand Admin', true: 'On', false: 'Off' };

/** A value as people read it; null for none. */
function valueWord(value: unknown, timeZone: string): string | null {
  if (value === null || value === undefined || value === '') return null;
  const text = String(value);
  if (/^\d{4}-\d{2}-\d{2}(T00:00:00\.000Z)?$/.test(text)) return formatDate(text.slice(0, 10));
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return formatInstant(text, timeZone);
  return WORDS[text] ?? text;
}
