import type { CategoryView } from '@/lib/catalogue/list-categories';
import type { SegmentView } from '@/lib/catalogue/list-segments';
import type { NameList } from './use-name-list';

/** Reads a whole list, not a page of it. */
export const WHOLE_LIST = { limit: 1000 };

type Answer<View> = { readonly data: readonly View[]; readonly version: number };

/** The card's entries of categories, with what blocks their removal. */
export const categoryEntries = ({ data, version }: Answer<CategoryView>): NameList => ({
  version,
  entries: data.map(({ id, name, briefmeOutputs, productScopes }) => ({
    key: String(id),
    id,
    name,
    uses: [briefmeOutputs.length > 0 ? 'briefs' : '', productScopes.length > 0 ? 'product scopes' : '']
      .filter(Boolean)
      .join(' and '),
  })),
});

/** The same for segments. */
export const segmentEntries = ({ data, version }: Answer<SegmentView>): NameList => ({
  version,
  entries: data.map(({ id, name, monthlyOngoings }) => ({
    key: String(id),
    id,
    name,
    uses: monthlyOngoings.length > 0 ? 'monthly ongoings' : '',
  })),
});
