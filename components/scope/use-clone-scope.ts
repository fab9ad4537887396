'use client';

import { useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { useOnce } from '@/components/session/use-once';
import { atLeast, MINIMUM_MS } from '@/components/ui/form/at-least';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { useGuardedPush } from '@/components/ui/overlay/unsaved-changes-guard';
import { useWhileHere } from '@/components/ui/overlay/use-while-here';
import { brandPaths } from '@/lib/core/paths';
import { cloneScopeAction } from '@/lib/scope/actions';

/** Clones and opens the clone (modules §4). */
export function useCloneScope(): { run: (uuid: string) => Promise<void>; cloning: boolean } {
  const push = useWhileHere(useGuardedPush());
  const act = useRunAction();
  const once = useOnce();
  const [cloning, setCloning] = useState(false);

  async function run(uuid: string) {
    if (cloning) return;
    setCloning(true);
    const working = toast.info('Cloning scope…', { autoClose: false, id: `clone-${uuid}` });
    const cloned = await atLeast(
      MINIMUM_MS.copy,
      act(() => once(uuid, (attempt) => cloneScopeAction({ scopeId: uuid }, { attempt }))),
    );
    setCloning(false);
    if (cloned.ok) {
      toast.success('Scope successfully cloned', { id: working });
      push(brandPaths().scope(cloned.data.uuid));
    } else toast.error(failureMessage(cloned.fault), { id: working });
  }
  return { run, cloning };
}
