import { sanitiseRichText } from '@/lib/rich-text/sanitise';
import type { ScopeChanges } from './inputs';

/** The columns that the form's own fields fill, as Prisma writes them; only what was sent. HTML is sanitised on write. */
export function contentOf(input: Omit<ScopeChanges, 'version' | 'lines'>) {
  return defined({
    productTitle: input.productTitle,
    productTitleConfirmed: input.productTitleConfirmed,
    productCode: input.productCode,
    type: input.type,
    quoteTemplateNeeded: input.quoteTemplateNeeded,
    quoteTemplateName: input.quoteTemplateName,
    projectLink: input.projectLink,
    supportNotes: input.supportNotes,
    quoteIntroCopy: input.quoteIntroCopy === undefined ? undefined : sanitiseRichText(input.quoteIntroCopy),
    sellFor: input.sellFor,
    merchantPercentage: input.merchantPercentage,
    ccLoadingPercent: input.ccLoadingPercent,
    reporting: input.reporting,
    overrideHourlyRateSell: input.overrideHourlyRateSell,
  });
}

/** Without the fields that were not sent. */
export function defined<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}

// The audit log keeps which fields changed, and the short values.
const LONG = new Set(['quoteIntroCopy', 'supportNotes']);

/** The fields that differ between two states of a scope, for the audit log. */
export function changesBetween(before: object, after: object, fields: readonly string[]) {
  const changes: Record<string, { from: unknown; to: unknown }> = {};
  for (const field of fields) {
    const from = plain((before as Record<string, unknown>)[field]);
    const to = plain((after as Record<string, unknown>)[field]);
    if (JSON.stringify(from) === JSON.stringify(to)) continue;
    changes[field] = LONG.has(field) ? { from: '…', to: '…' } : { from, to };
  }
  return changes;
}

const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));
