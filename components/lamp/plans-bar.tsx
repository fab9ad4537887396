'use client';

import { SelectionBar } from '@/components/moves/selection-bar';
import { useMany } from '@/components/moves/use-many';
import { useConfirm } from '@/components/ui/overlay/confirm-dialog';
import { changePlansAction, undoPlansAction } from '@/lib/lamp/actions';

const THINGS = ['plan', 'plans'] as const;

export interface ChosenPlan {
  readonly uuid: string;
  readonly project: string;
  readonly href: string;
  readonly version: number;
}

interface PlansBarProps {
  plans: readonly ChosenPlan[];
  /** Takes rows out of what is chosen. */
  drop: (uuids?: readonly string[]) => void;
}

/** What can be done with the plans that are chosen in the list (Y-26). */
export function PlansBar({ plans, drop }: PlansBarProps) {
  const confirm = useConfirm();
  const many = useMany({
    things: THINGS,
    undo: undoPlansAction,
    rowOf(uuid) {
      const plan = plans.find((one) => one.uuid === uuid);
      return plan && { name: plan.project, href: plan.href };
    },
    onDone: drop,
  });

  async function remove() {
    const sure = await confirm({
      title: `Remove ${plans.length === 1 ? '1 plan' : `${plans.length} plans`}?`,
      message: 'They go to the bin with their activities, cover letters and e-mails, and can be restored for 30 days.',
      confirmLabel: 'Remove',
      danger: true,
    });
    if (!sure) return;
    const rows = plans.map(({ uuid, version }) => ({ id: uuid, version }));
    void many.change({
      call: () => changePlansAction({ rows, change: { remove: 1 } }),
      words: 'removed',
      removes: true,
    });
  }

  return (
    <SelectionBar
      count={plans.length}
      things={THINGS}
      actions={[{ label: 'Remove', danger: true, onSelect: () => void remove() }]}
      onClear={() => drop()}
      refused={many.refused}
      onDismiss={many.dismiss}
    />
  );
}
