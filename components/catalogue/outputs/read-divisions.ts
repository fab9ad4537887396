import { WHOLE_LIST } from '@/components/catalogue/name-entries';
import { listDepartments } from '@/lib/catalogue/list-departments';
import type { OutputView } from '@/lib/catalogue/output-view';
import { performInBrand } from '@/lib/core/perform';
import type { BrandRequestContext } from '@/lib/core/request-context';

/** The divisions that the form offers. @param output its current division is always among them */
export async function readDivisions(
  context: BrandRequestContext,
  output?: OutputView,
): Promise<readonly { id: number; title: string }[]> {
  const { data } = (await performInBrand(listDepartments, context, WHOLE_LIST)).answer;
  const divisions = data.map(({ id, title }) => ({ id, title }));
  const own = output?.department;
  return own && !divisions.some(({ id }) => id === own.id)
    ? [...divisions, { id: own.id, title: own.title }]
    : divisions;
}
