import { can } from '@/lib/access/policy';
import type { BrandScope } from '@/lib/core/scope-types';
import { isOngoingActive, mayEdit, mayRemove } from '@/lib/scope/scope-rules';
import type { ScopeView } from '@/lib/scope/scope-view';
import type { ScopeMay } from './scope-values';

/** What the buttons of a scope's page offer to whoever looks at it. */
export function mayOf(scope: BrandScope, view: ScopeView | null): ScopeMay {
  const { role } = scope.actor;
  return {
    edit: can(scope, 'scope.edit') && (!view || mayEdit(role, view)),
    approve: can(scope, 'scope.approve'),
    ongoings: can(scope, 'ongoing.manage') && view !== null && isOngoingActive(view),
    remove: view !== null && mayRemove(role, view),
    briefs: can(scope, 'brief.create') && view !== null,
  };
}
