'use client';

import { RestoreButton } from '@/components/bin/restore-button';
import { restoreBrandAction } from '@/lib/brands/actions';

/** Takes a removed brand back. Nothing is lost by it, so it needs no confirmation. */
export function RestoreBrandButton({ uuid, name }: { uuid: string; name: string }) {
  return (
    <RestoreButton
      name={name}
      restore={() => restoreBrandAction({ brandId: uuid })}
      restored="Brand was successfully restored"
    />
  );
}
