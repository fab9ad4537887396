'use client';

import { useRef } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { useOnce } from '@/components/session/use-once';
import { atLeast, MINIMUM_MS } from '@/components/ui/form/at-least';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { duplicatePlanAction } from '@/lib/lamp/actions';

/** Duplicates a plan; returns the copy's uuid, or null after a failure, which a toast has shown. */
export function useDuplicatePlan(): (planId: string) => Promise<string | null> {
  const run = useRunAction();
  const once = useOnce();
  const busy = useRef(false);
  return async (planId) => {
    if (busy.current) return null;
    busy.current = true;
    const shown = toast.info('Duplicating the plan…', { autoClose: false });
    try {
      const made = await atLeast(
        MINIMUM_MS.copy,
        run(() => once(planId, (attempt) => duplicatePlanAction({ planId }, { attempt }))),
      );
      if (!made.ok) {
        toast.error(failureMessage(made.fault));
        return null;
      }
      toast.success('Plan successfully duplicated');
      return made.data.uuid;
    } finally {
      toast.hide(shown);
      busy.current = false;
    }
  };
}
