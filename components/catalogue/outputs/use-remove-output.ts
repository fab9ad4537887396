'use client';

import { useRunAction } from '@/components/session/relogin-provider';
import { useConfirm } from '@/components/ui/overlay/confirm-dialog';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { removeOutputAction } from '@/lib/catalogue/actions';

export type RemovableOutput = { readonly uuid: string; readonly title: string };

/** Asks and removes (platform §8). */
export function useRemoveOutput(brandUuid: string, onRemoved: () => void): (output: RemovableOutput) => void {
  const confirm = useConfirm();
  const run = useRunAction();

  async function remove({ uuid, title }: RemovableOutput): Promise<void> {
    const sure = await confirm({
      title: 'Remove output type?',
      message: `'${title}' can no longer be chosen for a brief. Briefs that have it keep it, and their questions.`,
      confirmLabel: 'Remove',
      danger: true,
    });
    if (!sure) return;
    const removed = await run(() => removeOutputAction({ outputId: uuid }, { brandUuid }));
    if (removed.ok) {
      toast.success('Output type was successfully removed');
      onRemoved();
    } else toast.error(failureMessage(removed.fault));
  }
  return (output) => void remove(output);
}
