import * as z from 'zod';
import { dateOnly, optionalText, pageQuery, rowRef } from '@/lib/core/fields';
import { auditEntities, auditKinds } from './audit-words';

/** What the log can be filtered by; '' and 'all' leave a filter open. */
const open = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (value === '' || value === 'all' ? undefined : value), shape.optional());

const keys = <Name extends string>(table: Readonly<Record<Name, string>>) => Object.keys(table) as [Name, ...Name[]];

const filters = {
  person: open(rowRef).describe('Who did it: the user'),
  kind: open(z.enum(keys(auditKinds), { error: `Must be one of ${keys(auditKinds).join(', ')}` })),
  entity: open(z.enum(keys(auditEntities), { error: `Must be one of ${keys(auditEntities).join(', ')}` })),
  thing: open(z.uuid('Must be a uuid')).describe('One thing: its uuid'),
  from: open(dateOnly('Must be a date')).describe(
    "First day, in the brand's time zone; of all brands in the platform's",
  ),
  to: open(dateOnly('Must be a date')).describe('Last day'),
  search: optionalText({ max: 200 }).describe('Each word in the person, the thing, the action or the address'),
};
/** Newest first; `asc` reverses it. */
const paging = pageQuery(['id'] as const);

export const auditQuery = z.object({ ...paging, ...filters });
export type AuditQuery = z.output<typeof auditQuery>;
export type AuditFilters = Pick<AuditQuery, keyof typeof filters>;

const ofBrand = open(rowRef).describe('One brand; every brand and the platform when left out');
export const fullAuditQuery = z.object({ ...paging, ...filters, brand: ofBrand });

/** Some rows of an export: those older than `before`, newest first. */
const chunk = { before: z.number().int().positive(), limit: z.number().int().min(1).max(2000) };
export const auditExport = z.object({ ...filters });
export const auditChunk = z.object({ ...filters, ...chunk });
export const fullAuditExport = z.object({ ...filters, brand: ofBrand });
export const fullAuditChunk = z.object({ ...filters, brand: ofBrand, ...chunk });
