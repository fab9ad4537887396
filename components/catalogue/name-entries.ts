import type { CategoryView } from '@/lib/catalogue/list-categories';
import type { SegmentView } from '@/lib/catalogue/list-segments';
import type { NameEntry } from './name-list-card';

/** Categories for the card, with what blocks their removal. */
export const categoryEntries = (categories: readonly CategoryView[]): NameEntry[] =>
  categories.map(({ id, name, briefmeOutputs, productScopes }) => ({
    key: String(id),
    id,
    name,
    uses: [briefmeOutputs.length > 0 ? 'briefs' : '', productScopes.length > 0 ? 'product scopes' : '']
      .filter(Boolean)
      .join(' and '),
  }));

/** Segments likewise. */
export const segmentEntries = (segments: readonly SegmentView[]): NameEntry[] =>
  segments.map(({ id, name, monthlyOngoings }) => ({
    key: String(id),
    id,
    name,
    uses: monthlyOngoings.length > 0 ? 'monthly ongoings' : '',
  }));
