import { listCategories } from '@/lib/catalogue/list-categories';
import { listDepartments } from '@/lib/catalogue/list-departments';
import { listSegments } from '@/lib/catalogue/list-segments';
import { performInBrand } from '@/lib/core/perform';
import type { BrandScope } from '@/lib/core/scope-types';
import { categoryEntries, segmentEntries } from './name-entries';

/** The brand's whole catalogue, as the cards of the settings show it. */
export async function readCatalogue(scope: BrandScope) {
  const all = { limit: 1000 };
  const [categories, segments, divisions] = await Promise.all([
    performInBrand(listCategories, scope, all),
    performInBrand(listSegments, scope, all),
    performInBrand(listDepartments, scope, all),
  ]);
  return {
    categories: categoryEntries(categories.answer.data),
    segments: segmentEntries(segments.answer.data),
    divisions: divisions.answer.data,
  };
}
