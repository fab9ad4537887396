'use client';

import { IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react';
import { toast } from '@/components/ui/overlay/toast';
import { RowMenu } from '@/components/ui/table/row-menu';
import { acceptNextRows } from '@/components/ui/table/steady-rows';
import { useRefresh } from '@/components/ui/use-refresh';
import { useOpenBrand } from './use-open-brand';
import { useRemoveBrand } from './use-remove-brand';

interface BrandRowMenuProps {
  uuid: string;
  name: string;
  /** Entering a brand needs a session of the admin host (D2.3). */
  mayOpen: boolean;
}

/** The menu of a brand's row (platform §2). 'Open brand' leads into the brand's own portal. */
export function BrandRowMenu({ uuid, name, mayOpen }: BrandRowMenuProps) {
  const refresh = useRefresh();
  const { open } = useOpenBrand(uuid);
  const removeBrand = useRemoveBrand();
  async function remove() {
    if (!(await removeBrand({ uuid, name }))) return;
    acceptNextRows();
    toast.success('Brand was successfully removed');
    refresh();
  }
  return (
    <RowMenu
      label={`Actions for ${name}`}
      items={[
        { label: 'Edit details', icon: <IconPencil size={16} />, href: `/admin/brands/${uuid}` },
        ...(mayOpen
          ? [{ label: 'Open brand', icon: <IconExternalLink size={16} />, onSelect: () => void open() }]
          : []),
        { label: 'Remove brand', icon: <IconTrash size={16} />, danger: true, onSelect: () => void remove() },
      ]}
    />
  );
}
