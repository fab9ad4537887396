import { redirect } from 'next/navigation';
import { cache } from 'react';
import { RefreshOnChange } from '@/components/realtime/refresh-on-change';
import { RichTextView } from '@/components/ui/rich-text/rich-text-view';
import type { ListQuery } from '@/components/ui/table/list-address';
import { pathsOf } from '@/lib/core/find-request-context';
import { withNotice } from '@/lib/core/notices';
import { performInBrand } from '@/lib/core/perform';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { Fault } from '@/lib/runtime/fault';
import { getScope } from '@/lib/scope/get-scope';
import { listChoices } from '@/lib/scope/list-choices';
import { listOngoings } from '@/lib/scope/list-ongoings';
import { isOngoingActive } from '@/lib/scope/scope-rules';
import type { ScopeView } from '@/lib/scope/scope-view';
import { ScopePage } from './scope-page';
import { scopePermissions } from './scope-permissions';
import type { ScopeTab } from './scope-values';

interface ScopeScreenProps {
  context: BrandRequestContext;
  scopeUuid: string;
  mode: 'edit' | 'view';
  query: ListQuery;
}

/** A scope's details, to edit or to read (modules §2). */
export async function ScopeScreen({ context, scopeUuid, mode, query }: ScopeScreenProps) {
  const view = await readScope(context, scopeUuid);
  const { answer: choices } = await performInBrand(listChoices, context, {});
  const active = isOngoingActive(view);
  // Also of a scope that is no longer active: whoever has them open sees their number with them.
  const ongoings =
    view.ongoingsCount > 0
      ? (await performInBrand(listOngoings, context, { scopeId: scopeUuid, limit: 100, page: 1 })).answer.data
      : [];
  return (
    <>
      {/* A change of its ongoings is one of the scope. */}
      {mode === 'view' ? <RefreshOnChange entities="scope" only={{ entity: 'scope', uuid: view.uuid }} /> : null}
      <ScopePage
        // In edit mode a refresh does not replace the form.
        key={`${view.uuid} ${mode}`}
        mode={mode}
        tab={tabOf(query.tab, active)}
        scope={view}
        choices={choices}
        ongoings={ongoings}
        may={scopePermissions(context, view)}
        timeZone={context.brand.timeZone}
        own={String(context.actor.userId)}
        intro={view.quoteIntroCopy ? <RichTextView html={view.quoteIntroCopy} /> : null}
      />
    </>
  );
}

function tabOf(requested: string | string[] | undefined, active: boolean): ScopeTab {
  return requested === 'lines' || (requested === 'ongoing' && active) ? requested : 'summary';
}

/** The title of a scope's page: its own. */
export async function scopeTitle(context: BrandRequestContext, scopeUuid: string): Promise<string> {
  return (await readScope(context, scopeUuid)).productTitle;
}

/** Once per request. A scope that cannot be loaded leads back to the list. */
const readScope = cache(async (context: BrandRequestContext, scopeId: string): Promise<ScopeView> => {
  const listHref = pathsOf(context).scopes;
  try {
    return (await performInBrand(getScope, context, { scopeId })).answer;
  } catch (fault) {
    if (fault instanceof Fault && fault.kind === 'absent') redirect(withNotice(listHref, 'scope-not-found'));
    throw fault;
  }
});
