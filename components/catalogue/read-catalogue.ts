import { listCategories } from '@/lib/catalogue/list-categories';
import { listDepartments } from '@/lib/catalogue/list-departments';
import { listSegments } from '@/lib/catalogue/list-segments';
import { performInBrand } from '@/lib/core/perform';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { categoryEntries, segmentEntries } from './name-entries';

/** The brand's whole catalogue, as the cards of the settings show it. */
export async function readCatalogue(context: BrandRequestContext) {
  const all = { limit: 1000 };
  const [categories, segments, divisions] = await Promise.all([
    performInBrand(listCategories, context, all),
    performInBrand(listSegments, context, all),
    performInBrand(listDepartments, context, all),
  ]);
  return {
    categories: categoryEntries(categories.answer.data),
    segments: segmentEntries(segments.answer.data),
    divisions: divisions.answer.data,
  };
}
