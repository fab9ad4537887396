'use client';

import { useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { failureMessage, toast } from '@/components/ui/toast';
import { renderPlanPdfAction } from '@/lib/lamp/actions';

/** When a downloaded file's address is given back (modules §9). */
const REVOKE_MS = 7000;

/** Downloads a plan's PDF as last saved. */
export function useDownloadPlan(): { download: (planId: string) => Promise<void>; busy: boolean } {
  const run = useRunAction();
  const [busy, setBusy] = useState(false);

  async function download(planId: string): Promise<void> {
    if (busy) return;
    setBusy(true);
    const shown = toast.info('Preparing the PDF…', { autoClose: false });
    try {
      const made = await run(() => renderPlanPdfAction({ planId }));
      if (made.ok) save(made.data.filename, made.data.bytes);
      else toast.error(failureMessage(made.fault));
    } catch (failure) {
      toast.error(failureMessage(failure));
    } finally {
      toast.hide(shown);
      setBusy(false);
    }
  }
  return { download, busy };
}

function save(filename: string, bytes: Uint8Array): void {
  const address = URL.createObjectURL(new Blob([Uint8Array.from(bytes)], { type: 'application/pdf' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: filename });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_MS);
}
