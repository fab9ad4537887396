'use client';

import { useRunAction } from '@/components/session/relogin-provider';
import { useConfirm, useInform } from '@/components/ui/overlay/confirm-dialog';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { acceptNextRows } from '@/components/ui/table/steady-rows';
import { removeDepartmentAction } from '@/lib/catalogue/actions';

/** The data for the confirmation and the refusal. */
export type RemovableDivision = { readonly uuid: string; readonly title: string; readonly uses: string };

/** Confirms and removes, or says what blocks it (platform §4 and §8). */
export function useRemoveDivision(brandUuid: string, onRemoved: () => void): (division: RemovableDivision) => void {
  const confirm = useConfirm();
  const inform = useInform();
  const run = useRunAction();
  const blocked = (message: string) => inform({ title: 'Unable to remove division', message });

  async function remove({ uuid, title, uses }: RemovableDivision): Promise<void> {
    if (uses) return blocked(`'${title}' has ${uses} assigned. Please change them first.`);
    const sure = await confirm({
      title: 'Remove division?',
      message: `'${title}' and its roles are removed. Briefs and plans that name it keep it.`,
      confirmLabel: 'Remove',
      danger: true,
    });
    if (!sure) return;
    const removed = await run(() => removeDepartmentAction({ departmentId: uuid }, { brandUuid }));
    if (removed.ok) {
      acceptNextRows();
      toast.success('Division was successfully removed');
      onRemoved();
    } else if (removed.fault.code === 'resource/in_use') await blocked(removed.fault.message);
    else toast.error(failureMessage(removed.fault));
  }
  return (division) => void remove(division);
}
