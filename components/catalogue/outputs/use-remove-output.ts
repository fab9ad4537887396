'use client';

import { useAct } from '@/components/session/use-act';
import { useConfirm } from '@/components/ui/overlay/confirm-dialog';
import { acceptNextRows } from '@/components/ui/table/steady-rows';
import { removeOutputAction } from '@/lib/catalogue/actions';

export type RemovableOutput = { readonly uuid: string; readonly title: string };

/** Confirms and removes (platform §8). */
export function useRemoveOutput(brandUuid: string, onRemoved: () => void): (output: RemovableOutput) => void {
  const confirm = useConfirm();
  const { act } = useAct();

  async function remove({ uuid, title }: RemovableOutput): Promise<void> {
    const sure = await confirm({
      title: 'Remove output type?',
      message: `'${title}' can no longer be chosen for a brief. Briefs that have it keep it, and their questions.`,
      confirmLabel: 'Remove',
      danger: true,
    });
    if (!sure) return;
    const removed = () => removeOutputAction({ outputId: uuid }, { brandUuid });
    if (!(await act(removed, 'Output type was successfully removed'))) return;
    acceptNextRows();
    onRemoved();
  }
  return (output) => void remove(output);
}
