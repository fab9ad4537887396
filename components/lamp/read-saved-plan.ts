import type { useRunAction } from '@/components/session/relogin-provider';
import { savedByWords } from '@/components/ui/form/saved-by';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { getLastPlanSaveAction, getPlanAction } from '@/lib/lamp/actions';
import type { PlanView } from '@/lib/lamp/plan-view';

export const PLAN_REMOVED = 'Somebody removed this plan. Your text is still here: copy what you need';

/** A plan as it is saved now, and by whom; null where it cannot be read, which is said. */
export async function readSavedPlan(
  run: ReturnType<typeof useRunAction>,
  planId: string,
  timeZone: string,
): Promise<{ saved: PlanView; savedBy?: string } | null> {
  const [read, last] = await Promise.all([
    run(() => getPlanAction({ planId })),
    run(() => getLastPlanSaveAction({ planId })),
  ]);
  if (read.ok) return { saved: read.data, savedBy: savedByWords(last.ok ? last.data : null, timeZone) };
  toast.error(read.fault.status === 404 ? PLAN_REMOVED : failureMessage(read.fault));
  return null;
}
