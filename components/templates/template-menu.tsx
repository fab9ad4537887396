'use client';

import { IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useAct } from '@/components/session/use-act';
import { useConfirm } from '@/components/ui/overlay/confirm-dialog';
import { lazyPart } from '@/components/ui/overlay/lazy-part';
import { RowMenu } from '@/components/ui/table/row-menu';
import { useRefresh } from '@/components/ui/use-refresh';
import { removeTemplateAction } from '@/lib/templates/actions';
import type { TemplateSummary } from '@/lib/templates/inputs';

const RenameDialog = lazyPart(
  () => import('./rename-dialog').then((module) => module.RenameDialog),
  ({ onClose }) => onClose(),
);
const REFUSED = 'For whoever made it, and administrators';

interface TemplateMenuProps {
  template: Pick<TemplateSummary, 'uuid' | 'name' | 'version' | 'mine'>;
  /** 'plans' */
  things: string;
  startHref: string;
}

/** The menu of a template's row. */
export function TemplateMenu({ template, things, startHref }: TemplateMenuProps) {
  const { uuid, name, mine } = template;
  const refresh = useRefresh();
  const confirm = useConfirm();
  const { act } = useAct();
  const [renaming, setRenaming] = useState(false);

  async function remove() {
    const sure = await confirm({
      title: 'Delete template?',
      message: `'${name}' goes for everybody in the brand. The ${things} that began with it stay as they are.`,
      confirmLabel: 'Delete',
      danger: true,
    });
    if (sure && (await act(() => removeTemplateAction({ templateId: uuid }), 'Template deleted'))) refresh();
  }

  return (
    <>
      <RowMenu
        label={`Actions for ${name}`}
        items={[
          { label: 'Start from it', icon: <IconPlayerPlay size={16} />, href: startHref },
          {
            label: 'Rename',
            icon: <IconPencil size={16} />,
            disabled: !mine,
            reason: REFUSED,
            onSelect: () => setRenaming(true),
          },
          {
            label: 'Delete template',
            icon: <IconTrash size={16} />,
            danger: true,
            disabled: !mine,
            reason: REFUSED,
            onSelect: () => void remove(),
          },
        ]}
      />
      {renaming ? <RenameDialog template={template} onClose={() => setRenaming(false)} /> : null}
    </>
  );
}
