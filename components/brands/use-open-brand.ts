'use client';

import { useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { openBrandAction } from '@/lib/auth/actions';

/** 'Open brand' (D2.3): leads to the brand's own portal; a banner there leads back. */
export function useOpenBrand(brandUuid: string): { open: () => Promise<void>; opening: boolean } {
  const run = useRunAction();
  const [opening, setOpening] = useState(false);
  return {
    opening,
    async open() {
      setOpening(true);
      const opened = await run(() => openBrandAction({ brandUuid }));
      if (opened.ok) return window.location.assign(opened.data.address);
      setOpening(false);
      toast.error(failureMessage(opened.fault));
    },
  };
}
