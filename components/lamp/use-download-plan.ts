'use client';

import { useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { saveFile } from '@/components/ui/save-file';
import { renderPlanPdfAction } from '@/lib/lamp/actions';

/** After an unexpected failure, which a retry repeats. A page that cannot be drawn says itself what helps. */
const NOT_DRAWN = 'The PDF could not be made. The plan itself is safe; please tell us which one it is';

/** Downloads a plan's PDF as last saved. */
export function useDownloadPlan(): { download: (planId: string) => Promise<void>; busy: boolean } {
  const run = useRunAction();
  const [busy, setBusy] = useState(false);

  async function download(planId: string): Promise<void> {
    if (busy) return;
    setBusy(true);
    const shown = toast.info('Preparing the PDF…', { autoClose: false });
    try {
      // What asks again for a PDF is loaded with the first one.
      const { whileBusy } = await import('./while-busy');
      const made = await whileBusy(() => run(() => renderPlanPdfAction({ planId })), shown);
      if (made.ok) saveFile(made.data.filename, Uint8Array.from(made.data.bytes), 'application/pdf');
      else toast.error(made.fault.code === 'server/problem' ? NOT_DRAWN : failureMessage(made.fault));
    } catch (failure) {
      toast.error(failureMessage(failure));
    } finally {
      toast.hide(shown);
      setBusy(false);
    }
  }
  return { download, busy };
}
