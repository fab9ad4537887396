import type { Scope } from '@/lib/db/generated/client';

/** How a field of a scope is treated; lib/format/scope-labels.ts has the labels. */
type ScopeField = {
  /** Copied unchanged (D3.6). */
  readonly copied: boolean;
  /** What the audit log records: its value, or only that it changed. */
  readonly history: 'value' | 'changed';
};

/** Columns that nobody fills in. */
type Bookkeeping =
  | ('brandId' | 'id' | 'uuid' | 'version' | 'beforeChange')
  | ('createdAt' | 'updatedAt' | 'deletedAt' | 'deletedByUserId');

/** Has every field of a scope, or the compiler names the missing one: copies would silently lack it. */
const scopeFields = {
  productTitle: { copied: false, history: 'value' },
  productTitleConfirmed: { copied: true, history: 'value' },
  productCode: { copied: true, history: 'value' },
  categoryId: { copied: true, history: 'changed' },
  segmentId: { copied: true, history: 'changed' },
  type: { copied: true, history: 'value' },
  projectLink: { copied: true, history: 'value' },
  quoteTemplateNeeded: { copied: true, history: 'value' },
  quoteTemplateName: { copied: true, history: 'value' },
  supportNotes: { copied: true, history: 'changed' },
  quoteIntroCopy: { copied: true, history: 'changed' },
  statusId: { copied: false, history: 'value' },
  approvedByUserId: { copied: false, history: 'changed' },
  approvedAt: { copied: false, history: 'value' },
  creatorUserId: { copied: false, history: 'changed' },
  assigneeUserId: { copied: true, history: 'changed' },
  sellFor: { copied: true, history: 'value' },
  merchantPercentage: { copied: true, history: 'value' },
  ccLoadingPercent: { copied: true, history: 'value' },
  reporting: { copied: true, history: 'value' },
  overrideHourlyRateSell: { copied: true, history: 'value' },
} as const satisfies Record<Exclude<keyof Scope, Bookkeeping>, ScopeField>;

type Fields = typeof scopeFields;
export type ScopeFieldName = keyof Fields;
type CopiedFieldName = { [Name in keyof Fields]: Fields[Name]['copied'] extends true ? Name : never }[keyof Fields];

const names = Object.keys(scopeFields) as (keyof Fields)[];
const copiedFieldNames = names.filter((name): name is CopiedFieldName => scopeFields[name].copied);

/** The fields that are copied unchanged. */
export const copiedOf = (scope: Scope): Pick<Scope, CopiedFieldName> =>
  Object.fromEntries(copiedFieldNames.map((name) => [name, scope[name]])) as Pick<Scope, CopiedFieldName>;

/** Whether the audit log shows a field's values. */
export const showsValue = (name: string): boolean =>
  Object.hasOwn(scopeFields, name) && scopeFields[name as keyof Fields].history === 'value';
