'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { RefreshOnChange } from '@/components/realtime/refresh-on-change';
import { DraftNotice } from '@/components/ui/form/draft-notice';
import { fromDraft } from '@/components/ui/form/draft-store';
import { FormFooter } from '@/components/ui/form/form-footer';
import { useDraft } from '@/components/ui/form/use-draft';
import { useStable } from '@/components/ui/grid/use-stable';
import { lazyPart } from '@/components/ui/overlay/lazy-part';
import { UnsavedChangesGuard, useConfirmDiscard, useConfirmLeave } from '@/components/ui/overlay/unsaved-changes-guard';
import { useWhileHere } from '@/components/ui/overlay/use-while-here';
import { PageHeader } from '@/components/ui/shell/page-header';
import { StatusChip } from '@/components/ui/status-chip';
import { brandPaths } from '@/lib/core/paths';
import { isOngoingActive, ONGOING_REFUSED } from '@/lib/scope/scope-rules';
import { EditRefused } from './edit-refused';
import { ScopeActions } from './scope-actions';
import { ScopeTabs, TAB_NAMES } from './scope-tabs';
import type { ScopePageContext, ScopeTab } from './scope-values';
import { useCloneScope } from './use-clone-scope';
import { useScopeDraft } from './use-scope-draft';

const UnsavedDialog = lazyPart(
  () => import('./unsaved-dialog').then((module) => module.UnsavedDialog),
  ({ onClose }) => onClose(),
);
// A tab's code is loaded with the tab.
const ScopeSummary = dynamic(() => import('./scope-summary').then((module) => module.ScopeSummary), {
  loading: () => <div style={{ minHeight: 320 }} />,
});
const ScopeOngoings = dynamic(() => import('./scope-ongoings').then((module) => module.ScopeOngoings), {
  loading: () => <div style={{ minHeight: 320 }} />,
});
const ScopeLines = dynamic(() => import('./scope-lines').then((module) => module.ScopeLines), {
  loading: () => <div style={{ minHeight: 320 }} />,
});

interface ScopePageProps extends ScopePageContext {
  mode: 'create' | 'edit' | 'view';
  tab: ScopeTab;
  /** The creator of a new scope. */
  own: string;
  /** The introduction of the saved scope. */
  intro: ReactNode;
  /** The uuid of a new scope's creator, whose draft the browser stores. */
  person?: string;
}

/** Scope Builder Details: create, edit and view-only, with its three tabs (modules §2 and §4). */
export function ScopePage({ mode, tab: first, own, intro, person, ...rest }: ScopePageProps) {
  const [tab, setTab] = useState(first);
  const { scope, choices, ongoings, may, timeZone } = rest;
  const context = useMemo<ScopePageContext>(
    () => ({ scope, choices, ongoings, may, timeZone }),
    [scope, choices, ongoings, may, timeZone],
  );
  const push = useWhileHere(useRouter().push);
  const paths = brandPaths();
  const readOnly = mode === 'view' || !may.edit;
  const [leaving, setLeaving] = useState<{ tab: ScopeTab } | 'clone' | null>(null);
  const clone = useCloneScope();

  const viewHref = (uuid: string, of: ScopeTab) => `${paths.viewScope(uuid)}${of === 'summary' ? '' : `?tab=${of}`}`;
  const draft = useScopeDraft({
    ...context,
    own,
    editing: mode === 'edit',
    onSaved: (saved) => {
      localDraft.erase();
      push(viewHref(saved.uuid, tab));
    },
  });
  // Also of a form that a refresh of the page made read-only.
  const unsaved = mode !== 'view' && (draft.summary.dirty || draft.linesDirty);
  const dirty = !readOnly && (tab === 'lines' ? draft.linesDirty : tab === 'summary' && draft.summary.dirty);
  const saving = draft.summary.saving || draft.savingLines;
  const versions = tab === 'lines' ? draft.versions.lines : draft.versions.summary;

  const reasons = useMemo<Record<ScopeTab, string | null>>(
    () => ({
      summary: null,
      lines: scope ? null : 'Save your scope to add line items',
      ongoing: !scope ? 'Save your scope to add monthly ongoing' : isOngoingActive(scope) ? null : ONGOING_REFUSED,
    }),
    [scope],
  );

  function open(next: ScopeTab) {
    setTab(next);
    const address = new URL(window.location.href);
    if (next === 'summary') address.searchParams.delete('tab');
    else address.searchParams.set('tab', next);
    // The address can be shared and reloaded; the page itself stays.
    window.history.replaceState(window.history.state, '', address);
  }

  const choose = useStable((next: ScopeTab) => {
    if (next === tab || reasons[next]) return;
    if (dirty) setLeaving({ tab: next });
    else open(next);
  });

  function saveTab() {
    if (tab === 'lines') draft.saveLines();
    else draft.summary.onSubmit();
  }

  const save = useStable(() => {
    // Forgets where an earlier save, which failed, was to lead.
    draft.leadTo(null);
    saveTab();
  });

  const cloneNow = useStable(() => {
    if (!scope) return;
    if (dirty) setLeaving('clone');
    else void clone.run(scope.uuid);
  });

  function resetTab() {
    if (tab === 'lines') draft.resetLines();
    else draft.summary.reset();
  }

  const { form } = draft.summary;
  const localDraft = useDraft({
    kind: scope || !person ? null : 'scope',
    person: person ?? '',
    values: form.values,
    dirty: draft.summary.dirty,
  });
  const confirmLeave = useConfirmLeave();
  const confirmDiscard = useConfirmDiscard();

  /** Discards unsaved changes, else leaves edit mode; a new scope is discarded after a confirmation. */
  async function cancel() {
    if (dirty && !(await (scope ? confirmDiscard() : confirmLeave()))) return;
    if (scope && dirty) return resetTab();
    localDraft.erase();
    push(scope ? viewHref(scope.uuid, tab) : paths.scopes);
  }

  function reset() {
    resetTab();
    const to = leaving;
    setLeaving(null);
    if (to === 'clone') {
      if (scope) void clone.run(scope.uuid);
    } else if (to) open(to.tab);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!readOnly) save();
  }

  function saveAndGo() {
    const to = leaving;
    setLeaving(null);
    draft.leadTo((saved) => {
      if (to === 'clone') void clone.run(saved.uuid);
      else push(viewHref(saved.uuid, to?.tab ?? tab));
    });
    saveTab();
  }

  return (
    <>
      <UnsavedChangesGuard active={unsaved && !saving} onLeave={localDraft.erase} />
      <PageHeader
        title="Scope Builder Details"
        breadcrumb={[
          { label: 'Scope Builder', href: paths.scopes, list: true },
          { label: scope?.productTitle ?? 'Create Scope' },
        ]}
        subtitle={
          scope ? (
            <>
              {scope.productTitle} <StatusChip title={scope.status.title} />
            </>
          ) : (
            'A new scope is a draft until its status is set.'
          )
        }
        actions={
          <ScopeActions
            context={context}
            mode={mode}
            tab={tab}
            dirty={dirty}
            unsaved={unsaved}
            saving={saving}
            cloning={clone.cloning}
            onSave={save}
            onClone={cloneNow}
          />
        }
      />
      {/* Not while a refresh, if the scope was removed meanwhile, would lead away from what is unsaved. */}
      {mode === 'edit' && !unsaved ? <RefreshOnChange entities="ongoing" /> : null}
      {mode === 'edit' && !may.edit ? <EditRefused unsaved={unsaved} /> : null}
      <DraftNotice
        what="scope"
        draft={localDraft}
        dirty={draft.summary.dirty}
        onTake={({ values }) => form.setValues(fromDraft(form.getInitialValues(), values))}
      />
      {versions.notice}
      <ScopeTabs tab={tab} reasons={reasons} onChoose={choose}>
        {tab === 'ongoing' ? (
          scope && <ScopeOngoings scope={scope} context={context} />
        ) : (
          <form noValidate onSubmit={onSubmit}>
            {tab === 'summary' ? (
              <ScopeSummary
                form={draft.summary.form}
                context={context}
                readOnly={readOnly}
                pricing={draft.pricing}
                intro={intro}
              />
            ) : (
              <ScopeLines
                scope={scope}
                choices={choices}
                rows={draft.rows}
                onChange={draft.changeRows}
                pricing={draft.pricing}
                errors={draft.errors}
                readOnly={readOnly}
                grid={draft.grid}
              />
            )}
            {readOnly ? null : (
              <FormFooter
                phoneOnly
                wide
                saving={saving}
                dirty={dirty}
                saveLabel="Save changes"
                saveWhenClean={!scope}
                onCancel={() => void cancel()}
              />
            )}
          </form>
        )}
      </ScopeTabs>
      {versions.dialog}
      {leaving ? (
        <UnsavedDialog
          of={TAB_NAMES[tab]}
          saving={saving}
          onReset={reset}
          onSave={saveAndGo}
          onClose={() => setLeaving(null)}
        />
      ) : null}
    </>
  );
}
