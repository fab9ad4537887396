'use client';

import { useState } from 'react';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import type { ActionResult } from '@/lib/core/action-result';
import { useRunAction } from './relogin-provider';

/**
 * Runs a server action for a button or a menu, with a toast: the message of a failure, or `done`. Returns the answer,
 * null after a failure. `busy` meanwhile.
 * @example const { act, busy } = useAct(); await act(() => removeBriefAction({ briefId }), 'Brief removed');
 */
export function useAct() {
  const run = useRunAction();
  const [busy, setBusy] = useState(false);
  async function act<T>(
    call: () => Promise<ActionResult<T>>,
    done?: string | ((data: T) => string),
  ): Promise<T | null> {
    setBusy(true);
    const result = await run(call);
    setBusy(false);
    if (!result.ok) {
      toast.error(failureMessage(result.fault));
      return null;
    }
    if (done) toast.success(typeof done === 'string' ? done : done(result.data));
    return result.data;
  }
  return { act, busy };
}
