import { PageHeader } from '@/components/ui/page-header';
import { pathsOf } from '@/lib/core/scope';
import type { BrandScope } from '@/lib/core/scope-types';
import { CreateBriefForm } from './create-brief-form';
import { readFormContext } from './read-form-context';

/** The 'Start a brief' form (modules §2). */
export async function CreateBriefScreen({ scope }: { scope: BrandScope }) {
  const { briefs } = pathsOf(scope);
  const { own, ...context } = await readFormContext(scope);
  return (
    <>
      <PageHeader
        title="Start a brief"
        context="Say what is needed, by when and for whom."
        breadcrumb={[{ label: 'BriefMe', href: briefs }, { label: 'Start a brief' }]}
      />
      <CreateBriefForm {...context} creator={own} listHref={briefs} />
    </>
  );
}
