'use client';

import { Button, Tooltip } from '@mantine/core';
import { IconCheck, IconFiles, IconRefresh, IconTemplate } from '@tabler/icons-react';
import { useRouter } from 'next/navigation';
import { memo, useState } from 'react';
import { useAct } from '@/components/session/use-act';
import { StartFrom } from '@/components/templates/start-from';
import { LinkButton } from '@/components/ui/link-button';
import type { MenuEntry } from '@/components/ui/overlay/action-menu';
import { useConfirm } from '@/components/ui/overlay/confirm-dialog';
import { lazyPart } from '@/components/ui/overlay/lazy-part';
import { useGuardedPush } from '@/components/ui/overlay/unsaved-changes-guard';
import { useWhileHere } from '@/components/ui/overlay/use-while-here';
import { RowMenu } from '@/components/ui/table/row-menu';
import { useRefresh } from '@/components/ui/use-refresh';
import { brandPaths } from '@/lib/core/paths';
import { compareRatesAction, getLastBriefsAction, replaceScopeAction } from '@/lib/scope/actions';
import type { RateDifference } from '@/lib/scope/refresh-rates';
import { EDIT_REFUSED, REMOVE_REFUSED, STATUS } from '@/lib/scope/scope-rules';
import type { ScopeView } from '@/lib/scope/scope-view';
import classes from './scope.module.css';
import type { ScopePageContext, ScopeTab } from './scope-values';
import { useRemoveScope } from './use-remove-scope';

const CreateBriefsDialog = lazyPart(
  () => import('./create-briefs-dialog').then((module) => module.CreateBriefsDialog),
  ({ onClose }) => onClose(),
);
const RefreshRatesDialog = lazyPart(
  () => import('./refresh-rates-dialog').then((module) => module.RefreshRatesDialog),
  ({ onClose }) => onClose(),
);
const SaveTemplateDialog = lazyPart(
  () => import('@/components/templates/save-template-dialog').then((module) => module.SaveTemplateDialog),
  ({ onClose }) => onClose(),
);
const TextViewDialog = lazyPart(
  () => import('./text-view-dialog').then((module) => module.TextViewDialog),
  ({ onClose }) => onClose(),
);

interface ScopeActionsProps {
  context: ScopePageContext;
  mode: 'create' | 'edit' | 'view';
  tab: ScopeTab;
  /** Whether the tab has changes that can be saved. */
  dirty: boolean;
  /** Whether anything on the page is not saved. */
  unsaved: boolean;
  saving: boolean;
  cloning: boolean;
  onSave: () => void;
  onClone: () => void;
}

/**
 * Save changes or Edit, Text View, Clone and Delete (modules §2), with less frequent actions in the menu. Memoised: a
 * key press in a line does not render it.
 */
export const ScopeActions = memo(Actions);

function Actions({ context, mode, tab, dirty, unsaved, saving, cloning, onSave, onClone }: ScopeActionsProps) {
  const { scope, may } = context;
  const router = useRouter();
  const push = useGuardedPush();
  const refresh = useRefresh();
  const { act } = useAct();
  const confirm = useConfirm();
  const paths = brandPaths();
  const [dialog, setDialog] = useState<'text' | 'template' | { lastBriefs: string | null } | RateDifference | null>(
    null,
  );
  const remove = useRemoveScope(useWhileHere(() => router.replace(paths.scopes)));

  const saveButton = (
    <Button className={classes.save} onClick={onSave} loading={saving} disabled={Boolean(scope) && !dirty}>
      Save changes
    </Button>
  );
  if (!scope) {
    return (
      <div className={classes.actions}>
        <StartFrom
          kind="scope"
          choices={context.choices}
          onStarted={(uuid) => push(`${paths.scope(uuid)}?tab=lines`)}
        />
        {saveButton}
      </div>
    );
  }

  async function compare(uuid: string) {
    const difference = await act(() => compareRatesAction({ scopeId: uuid }));
    if (difference) setDialog(difference);
  }

  async function askForBriefs(uuid: string) {
    const last = await act(() => getLastBriefsAction({ scopeId: uuid }));
    if (last) setDialog({ lastBriefs: last.message });
  }

  async function approve({ uuid, version, productTitle }: ScopeView) {
    const sure = await confirm({
      title: 'Approve scope?',
      message: `'${productTitle}' gets the status Approved, with your name and the time.`,
      confirmLabel: 'Approve',
    });
    if (!sure) return;
    await act(() => replaceScopeAction({ scopeId: uuid, version, statusId: STATUS.approved }), 'Scope approved');
    refresh();
  }

  const editHref = `${paths.scope(scope.uuid)}${tab === 'summary' ? '' : `?tab=${tab}`}`;
  const menu: MenuEntry[] = [
    ...(may.approve && scope.statusId !== STATUS.approved
      ? [
          {
            label: 'Approve',
            icon: <IconCheck size={16} />,
            disabled: dirty,
            reason: 'Save your changes first',
            onSelect: () => void approve(scope),
          },
        ]
      : []),
    {
      label: 'Refresh rates',
      icon: <IconRefresh size={16} />,
      disabled: scope.statusId !== STATUS.draft || !may.edit || dirty,
      reason: dirty ? 'Save your changes first' : 'For drafts only',
      onSelect: () => void compare(scope.uuid),
    },
    {
      label: 'Save as template',
      icon: <IconTemplate size={16} />,
      disabled: dirty,
      reason: 'Save your changes first',
      onSelect: () => setDialog('template'),
    },
    ...(may.briefs
      ? [
          {
            label: 'Create briefs from scope',
            icon: <IconFiles size={16} />,
            disabled: scope.lines.length === 0 || dirty,
            reason: dirty ? 'Save your changes first' : 'Add line items first',
            onSelect: () => void askForBriefs(scope.uuid),
          },
        ]
      : []),
  ];

  return (
    <div className={classes.actions}>
      <Button variant="default" onClick={() => setDialog('text')}>
        Text View
      </Button>
      <Button variant="default" onClick={onClone} loading={cloning}>
        Clone
      </Button>
      <Tooltip label={REMOVE_REFUSED} disabled={may.remove}>
        <Button
          variant="default"
          c={may.remove ? 'var(--ui-red-text)' : undefined}
          aria-disabled={may.remove ? undefined : true}
          data-disabled={may.remove ? undefined : true}
          onClick={() => {
            if (may.remove) void remove({ uuid: scope.uuid, title: scope.productTitle });
          }}
        >
          Delete
        </Button>
      </Tooltip>
      <RowMenu label="More actions" items={menu} />
      {tab === 'ongoing' ? null : mode === 'edit' && may.edit ? (
        saveButton
      ) : mode === 'view' && may.edit ? (
        <LinkButton href={editHref}>Edit</LinkButton>
      ) : mode === 'view' ? (
        <Tooltip label={EDIT_REFUSED}>
          <Button aria-disabled data-disabled onClick={(event) => event.preventDefault()}>
            Edit
          </Button>
        </Tooltip>
      ) : null}
      {dialog === 'text' ? <TextViewDialog scope={scope} unsaved={unsaved} onClose={() => setDialog(null)} /> : null}
      {dialog === 'template' ? (
        <SaveTemplateDialog
          kind="scope"
          source={{ uuid: scope.uuid, title: scope.productTitle }}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog && typeof dialog === 'object' && 'lastBriefs' in dialog ? (
        <CreateBriefsDialog scope={scope} last={dialog.lastBriefs} onClose={() => setDialog(null)} />
      ) : dialog && typeof dialog === 'object' ? (
        <RefreshRatesDialog scope={scope} difference={dialog} onClose={() => setDialog(null)} />
      ) : null}
    </div>
  );
}
