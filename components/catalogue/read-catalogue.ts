import { listCategories } from '@/lib/catalogue/list-categories';
import { listDepartments } from '@/lib/catalogue/list-departments';
import { listSegments } from '@/lib/catalogue/list-segments';
import { performInBrand } from '@/lib/core/perform';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { categoryEntries, segmentEntries, WHOLE_LIST } from './name-entries';

/** The brand's categories, segments and divisions, for the settings' cards. */
export async function readCatalogue(context: BrandRequestContext) {
  const [categories, segments, divisions] = await Promise.all([
    performInBrand(listCategories, context, WHOLE_LIST),
    performInBrand(listSegments, context, WHOLE_LIST),
    performInBrand(listDepartments, context, WHOLE_LIST),
  ]);
  return {
    categories: categoryEntries(categories.answer),
    segments: segmentEntries(segments.answer),
    divisions: divisions.answer.data,
  };
}
