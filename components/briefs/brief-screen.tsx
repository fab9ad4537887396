import { redirect } from 'next/navigation';
import type { BriefView } from '@/lib/briefs/brief-view';
import { getBrief } from '@/lib/briefs/get-brief';
import { listChanges } from '@/lib/briefs/list-changes';
import { Fault } from '@/lib/core/fault';
import { withNotice } from '@/lib/core/notices';
import { performInBrand } from '@/lib/core/perform';
import { pathsOf } from '@/lib/core/scope';
import type { BrandScope } from '@/lib/core/scope-types';
import { BriefDetails, BriefStanding } from './brief-details';
import { BriefPage } from './brief-page';
import { readFormContext } from './read-form-context';

/** A brief's details, switchable to editing (modules §2). */
export async function BriefScreen({ scope, briefUuid }: { scope: BrandScope; briefUuid: string }) {
  const paths = pathsOf(scope);
  const brief = await readOrLeave(scope, briefUuid, paths.briefs);
  const { data: changes } = (await performInBrand(listChanges, scope, { briefId: briefUuid })).answer;
  const { own: _, ...context } = await readFormContext(scope, brief);
  return (
    <BriefPage {...context} brief={brief} listHref={paths.briefs} standing={<BriefStanding brief={brief} />}>
      <BriefDetails
        brief={brief}
        changes={changes}
        timeZone={scope.brand.timeZone}
        today={context.today}
        userId={scope.actor.userId}
      />
    </BriefPage>
  );
}

/** A brief that cannot be loaded leads back to the list (modules §8). */
async function readOrLeave(scope: BrandScope, briefId: string, listHref: string): Promise<BriefView> {
  try {
    return (await performInBrand(getBrief, scope, { briefId })).answer;
  } catch (fault) {
    if (fault instanceof Fault && fault.kind === 'absent') redirect(withNotice(listHref, 'brief-not-found'));
    throw fault;
  }
}
