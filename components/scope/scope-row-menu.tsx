'use client';

import {
  IconCalendarPlus,
  IconCopy,
  IconDownload,
  IconEye,
  IconFileExport,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useAct } from '@/components/session/use-act';
import type { MenuEntry } from '@/components/ui/overlay/action-menu';
import { lazyPart } from '@/components/ui/overlay/lazy-part';
import { RowMenu } from '@/components/ui/table/row-menu';
import { getScopeAction } from '@/lib/scope/actions';
import { REMOVE_REFUSED } from '@/lib/scope/scope-rules';
import type { ScopeView } from '@/lib/scope/scope-view';
import { useCloneScope } from './use-clone-scope';
import { useDownloadOngoings } from './use-download-ongoings';
import { useRemoveScope } from './use-remove-scope';

const AddOngoingDialog = lazyPart(
  () => import('./add-ongoing-dialog').then((module) => module.AddOngoingDialog),
  ({ onClose }) => onClose(),
);
const TextViewDialog = lazyPart(
  () => import('./text-view-dialog').then((module) => module.TextViewDialog),
  ({ onClose }) => onClose(),
);

interface ScopeRowMenuProps {
  uuid: string;
  title: string;
  editHref: string;
  viewHref: string;
  mayEdit: boolean;
  mayRemove: boolean;
  /** For admins on ongoing scopes with an active quote status; null hides the ongoings' entries (modules §2). */
  segments: readonly { id: number; label: string }[] | null;
}

/** The menu of a scope's row (modules §2, D7.2). */
export function ScopeRowMenu({ uuid, title, editHref, viewHref, mayEdit, mayRemove, segments }: ScopeRowMenuProps) {
  const [exported, setExported] = useState<ScopeView | null>(null);
  // Those at its opening: a refresh of the list does not take the dialog away with what was typed.
  const [addingTo, setAddingTo] = useState<ScopeRowMenuProps['segments']>(null);
  const { act } = useAct();
  const clone = useCloneScope();
  const remove = useRemoveScope();
  const download = useDownloadOngoings();

  async function exportScope() {
    const scope = await act(() => getScopeAction({ scopeId: uuid }));
    if (scope) setExported(scope);
  }

  const ongoings: MenuEntry[] = segments
    ? [
        {
          label: 'Add to monthly ongoing',
          icon: <IconCalendarPlus size={16} />,
          onSelect: () => setAddingTo(segments),
        },
        {
          label: 'Download monthly ongoing summary',
          icon: <IconDownload size={16} />,
          onSelect: () => void download(uuid),
        },
      ]
    : [];

  return (
    <>
      <RowMenu
        label={`Actions for ${title}`}
        items={[
          {
            label: 'Edit scope',
            icon: <IconPencil size={16} />,
            href: editHref,
            disabled: !mayEdit,
            reason: 'For administrators, or ongoing scopes with an active quote',
          },
          { label: 'View scope', icon: <IconEye size={16} />, href: viewHref },
          { label: 'Export scope', icon: <IconFileExport size={16} />, onSelect: () => void exportScope() },
          { label: 'Clone scope', icon: <IconCopy size={16} />, onSelect: () => void clone.run(uuid) },
          ...ongoings,
          {
            label: 'Delete scope',
            icon: <IconTrash size={16} />,
            danger: true,
            disabled: !mayRemove,
            reason: REMOVE_REFUSED,
            onSelect: () => void remove({ uuid, title }),
          },
        ]}
      />
      {exported ? <TextViewDialog scope={exported} unsaved={false} onClose={() => setExported(null)} /> : null}
      {addingTo ? (
        <AddOngoingDialog scopeUuid={uuid} title={title} segments={addingTo} onClose={() => setAddingTo(null)} />
      ) : null}
    </>
  );
}
