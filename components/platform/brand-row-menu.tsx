'use client';

import { IconExternalLink } from '@tabler/icons-react';
import { useRunAction } from '@/components/session/relogin-provider';
import { RowMenu } from '@/components/ui/row-menu';
import { failureMessage, toast } from '@/components/ui/toast';
import { openBrandAction } from '@/lib/auth/actions';

/** The menu of a brand's row. 'Open brand' leads into the brand's own portal (decisions D2.3). */
export function BrandRowMenu({ uuid, name }: { uuid: string; name: string }) {
  const run = useRunAction();
  async function open() {
    const opened = await run(() => openBrandAction({ brandUuid: uuid }));
    if (opened.ok) window.location.assign(opened.data.address);
    else toast.error(failureMessage(opened.fault));
  }
  return (
    <RowMenu
      label={`Actions for ${name}`}
      items={[{ label: 'Open brand', icon: <IconExternalLink size={16} />, onSelect: () => void open() }]}
    />
  );
}
