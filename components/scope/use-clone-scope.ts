'use client';

import { useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { useGuardedPush } from '@/components/ui/form/unsaved-changes-guard';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { brandPaths } from '@/lib/core/paths';
import { cloneScopeAction } from '@/lib/scope/actions';

/** Milliseconds for which cloning shows at least (modules §9). */
const MINIMUM_MS = 1000;

/** Clones and opens the clone (modules §4). */
export function useCloneScope(): { run: (uuid: string) => Promise<void>; cloning: boolean } {
  const push = useGuardedPush();
  const act = useRunAction();
  const [cloning, setCloning] = useState(false);

  async function run(uuid: string) {
    if (cloning) return;
    setCloning(true);
    const working = toast.info('Cloning scope…', { autoClose: false, id: `clone-${uuid}` });
    const [cloned] = await Promise.all([
      act(() => cloneScopeAction({ scopeId: uuid })),
      new Promise((resolve) => setTimeout(resolve, MINIMUM_MS)),
    ]);
    setCloning(false);
    if (cloned.ok) {
      toast.success('Scope successfully cloned', { id: working });
      push(brandPaths().scope(cloned.data.uuid));
    } else toast.error(failureMessage(cloned.fault), { id: working });
  }
  return { run, cloning };
}
