import { cache } from 'react';
import { readFormContext } from '@/components/briefs/form/read-form-context';
import { getBrief } from '@/lib/briefs/get-brief';
import { listChanges } from '@/lib/briefs/list-changes';
import { pathsOf } from '@/lib/core/find-request-context';
import { loadOrLeave } from '@/lib/core/load-or-leave';
import { performInBrand } from '@/lib/core/perform';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { listFiles } from '@/lib/files/list-files';
import { listWatchers } from '@/lib/inbox/list-watchers';
import { environment } from '@/lib/runtime/environment';
import { BriefDetails, BriefStatus } from './brief-details';
import { BriefPage } from './brief-page';

/** A brief's details, switchable to editing (modules §2). */
export async function BriefScreen({
  context: request,
  briefUuid,
}: {
  context: BrandRequestContext;
  briefUuid: string;
}) {
  const { briefs } = pathsOf(request);
  // What cannot be loaded leads back to the list (modules §8).
  const { brief, changes, watchers, files, context } = await loadOrLeave(
    () => read(request, briefUuid),
    briefs,
    'brief-not-found',
  );
  return (
    <BriefPage {...context} brief={brief} listHref={briefs} status={<BriefStatus brief={brief} />}>
      <BriefDetails
        brief={brief}
        changes={changes}
        timeZone={request.brand.timeZone}
        today={context.today}
        choices={{
          statuses: context.choices.statuses,
          members: context.choices.members,
          mayApprove: context.mayApprove,
        }}
        userId={request.actor.userId}
        watchers={watchers}
        files={files}
        maxFileMb={environment().maxFileMb}
        member={request.actor.brandUserId !== null}
      />
    </BriefPage>
  );
}

/** Once per request. */
const briefOf = cache(
  async (request: BrandRequestContext, briefId: string) =>
    (await performInBrand(getBrief, request, { briefId })).answer,
);

/** The title of a brief's page: its project. */
export async function briefTitle(request: BrandRequestContext, briefId: string): Promise<string> {
  return (await briefOf(request, briefId)).project;
}

async function read(request: BrandRequestContext, briefId: string) {
  const [brief, { answer: history }, { answer: watchers }, { answer: files }] = await Promise.all([
    briefOf(request, briefId),
    performInBrand(listChanges, request, { briefId }),
    performInBrand(listWatchers, request, { briefId }),
    performInBrand(listFiles, request, { briefId }),
  ]);
  const { own: _, ...context } = await readFormContext(request, brief);
  return { brief, changes: history.data, watchers, files: files.data, context };
}
