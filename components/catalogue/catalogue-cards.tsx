'use client';

import { saveCategoriesAction, saveSegmentsAction } from '@/lib/catalogue/actions';
import { categoryEntries, segmentEntries } from './name-entries';
import { type NameEntry, NameListCard } from './name-list-card';

interface CardProps {
  brandUuid: string;
  entries: readonly NameEntry[];
  importHref: string;
}

/** The brand's categories (platform §2 and §4). */
export function CategoriesCard({ brandUuid, entries, importHref }: CardProps) {
  return (
    <NameListCard
      title="Categories"
      help="What a brief or a scope is filed under. Click a name to rename it."
      noun="category"
      importHref={`${importHref}?kind=categories`}
      entries={entries}
      savedMessage="Category edits saved"
      blockedText="'{name}' has {uses} assigned. Please change them first."
      save={async (categories) => {
        const saved = await saveCategoriesAction({ categories }, { brandUuid });
        return saved.ok ? { ok: true, data: categoryEntries(saved.data.data) } : saved;
      }}
    />
  );
}

/** The brand's segments (platform §2 and §4). */
export function SegmentsCard({ brandUuid, entries, importHref }: CardProps) {
  return (
    <NameListCard
      title="Segments"
      help="Who scopes and monthly ongoings are for. Click a name to rename it."
      noun="segment"
      importHref={`${importHref}?kind=segments`}
      entries={entries}
      savedMessage="Segment edits saved"
      blockedText="'{name}' has {uses} assigned. Please change them first."
      save={async (segments) => {
        const saved = await saveSegmentsAction({ segments }, { brandUuid });
        return saved.ok ? { ok: true, data: segmentEntries(saved.data.data) } : saved;
      }}
    />
  );
}
