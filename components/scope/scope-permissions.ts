import { can } from '@/lib/access/policy';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { isOngoingActive, mayEdit, mayRemove } from '@/lib/scope/scope-rules';
import type { ScopeView } from '@/lib/scope/scope-view';
import type { ScopePermissions } from './scope-values';

/** The viewer's permissions for the buttons of a scope's page. */
export function scopePermissions(context: BrandRequestContext, view: ScopeView | null): ScopePermissions {
  const { role } = context.actor;
  return {
    edit: can(context, 'scope.edit') && (!view || mayEdit(role, view)),
    approve: can(context, 'scope.approve'),
    ongoings: can(context, 'ongoing.manage') && view !== null && isOngoingActive(view),
    remove: view !== null && mayRemove(role, view),
    briefs: can(context, 'brief.create') && view !== null,
  };
}
