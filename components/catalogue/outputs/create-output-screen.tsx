import { redirect } from 'next/navigation';
import { PageHeader } from '@/components/ui/shell/page-header';
import { pathsOf } from '@/lib/core/find-request-context';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { outputCrumbs } from './output-crumbs';
import { OutputForm } from './output-form';
import { readDivisions } from './read-divisions';

/** Create Output (modules §2); in both portals. Without any division it leads to the list, which says why. */
export async function CreateOutputScreen({ context }: { context: BrandRequestContext }) {
  const paths = pathsOf(context);
  const divisions = await readDivisions(context);
  if (divisions.length === 0) redirect(paths.briefSettings);
  return (
    <>
      <PageHeader
        title="Create Output"
        subtitle="Something that staff can ask a division for, with the questions that it needs answered."
        breadcrumb={outputCrumbs(context, 'Create Output')}
      />
      <OutputForm brandUuid={context.brand.uuid} divisions={divisions} listHref={paths.briefSettings} />
    </>
  );
}
