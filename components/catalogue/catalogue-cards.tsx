'use client';

import {
  listCategoriesAction,
  listSegmentsAction,
  saveCategoriesAction,
  saveSegmentsAction,
} from '@/lib/catalogue/actions';
import type { ActionResult } from '@/lib/core/action-result';
import { categoryEntries, segmentEntries, WHOLE_LIST } from './name-entries';
import { NameListCard } from './name-list-card';
import type { NameList } from './use-name-list';

interface CardProps {
  brandUuid: string;
  list: NameList;
  importHref: string;
}

/** The brand's categories (platform §2 and §4). */
export function CategoriesCard({ brandUuid, list, importHref }: CardProps) {
  return (
    <NameListCard
      title="Categories"
      help="What a brief or a scope is filed under. Click a name to rename it."
      noun="category"
      importHref={`${importHref}?kind=categories`}
      list={list}
      savedMessage="Category edits saved"
      blockedText="'{name}' has {uses} assigned. Please change them first."
      read={async () => listOf(await listCategoriesAction(WHOLE_LIST, { brandUuid }), categoryEntries)}
      save={async (categories, version) =>
        listOf(await saveCategoriesAction({ categories, version }, { brandUuid }), categoryEntries)
      }
    />
  );
}

/** The brand's segments (platform §2 and §4). */
export function SegmentsCard({ brandUuid, list, importHref }: CardProps) {
  return (
    <NameListCard
      title="Segments"
      help="Who scopes and monthly ongoings are for. Click a name to rename it."
      noun="segment"
      importHref={`${importHref}?kind=segments`}
      list={list}
      savedMessage="Segment edits saved"
      blockedText="'{name}' has {uses} assigned. Please change them first."
      read={async () => listOf(await listSegmentsAction(WHOLE_LIST, { brandUuid }), segmentEntries)}
      save={async (segments, version) =>
        listOf(await saveSegmentsAction({ segments, version }, { brandUuid }), segmentEntries)
      }
    />
  );
}

/** An answer as the card takes it. */
const listOf = <Answer,>(
  answer: ActionResult<Answer>,
  entries: (answer: Answer) => NameList,
): ActionResult<NameList> => (answer.ok ? { ok: true, data: entries(answer.data) } : answer);
