import { PageHeader } from '@/components/ui/shell/page-header';
import { pathsOf } from '@/lib/core/find-request-context';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { environment } from '@/lib/runtime/environment';
import { CreateBriefForm } from './create-brief-form';
import { readFormContext } from './read-form-context';

/** The 'Start a brief' form (modules §2). */
export async function CreateBriefScreen({ context: request }: { context: BrandRequestContext }) {
  const { briefs } = pathsOf(request);
  const { own, ...context } = await readFormContext(request);
  return (
    <>
      <PageHeader
        title="Start a brief"
        subtitle="Say what is needed, by when and for whom."
        breadcrumb={[{ label: 'BriefMe', href: briefs, list: true }, { label: 'Start a brief' }]}
      />
      <CreateBriefForm
        {...context}
        creator={own}
        person={request.actor.userUuid}
        listHref={briefs}
        maxFileMb={environment().maxFileMb}
      />
    </>
  );
}
