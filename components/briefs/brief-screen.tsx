import { getBrief } from '@/lib/briefs/get-brief';
import { listChanges } from '@/lib/briefs/list-changes';
import { loadOrLeave } from '@/lib/core/load-or-leave';
import { performInBrand } from '@/lib/core/perform';
import { pathsOf } from '@/lib/core/scope';
import type { BrandScope } from '@/lib/core/scope-types';
import { BriefDetails, BriefStanding } from './brief-details';
import { BriefPage } from './brief-page';
import { readFormContext } from './read-form-context';

/** A brief's details, switchable to editing (modules §2). */
export async function BriefScreen({ scope, briefUuid }: { scope: BrandScope; briefUuid: string }) {
  const { briefs } = pathsOf(scope);
  // What cannot be loaded leads back to the list (modules §8).
  const { brief, changes, context } = await loadOrLeave(() => read(scope, briefUuid), briefs, 'brief-not-found');
  return (
    <BriefPage {...context} brief={brief} listHref={briefs} standing={<BriefStanding brief={brief} />}>
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

async function read(scope: BrandScope, briefId: string) {
  const [{ answer: brief }, { answer: history }] = await Promise.all([
    performInBrand(getBrief, scope, { briefId }),
    performInBrand(listChanges, scope, { briefId }),
  ]);
  const { own: _, ...context } = await readFormContext(scope, brief);
  return { brief, changes: history.data, context };
}
