import { redirect } from 'next/navigation';
import { PageHeader } from '@/components/ui/page-header';
import { pathsOf } from '@/lib/core/scope';
import type { BrandScope } from '@/lib/core/scope-types';
import { outputCrumbs } from './output-crumbs';
import { OutputForm } from './output-form';
import { readDivisions } from './read-divisions';

/** Create Output (modules §2); in both portals. Without a division there is nothing to make it: the list says so. */
export async function CreateOutputScreen({ scope }: { scope: BrandScope }) {
  const paths = pathsOf(scope);
  const divisions = await readDivisions(scope);
  if (divisions.length === 0) redirect(paths.briefSettings);
  return (
    <>
      <PageHeader
        title="Create Output"
        context="Something that staff can ask a division for, with the questions that it needs answered."
        breadcrumb={outputCrumbs(scope, 'Create Output')}
      />
      <OutputForm brandUuid={scope.brand.uuid} divisions={divisions} listHref={paths.briefSettings} />
    </>
  );
}
