'use client';

import { SelectionBar } from '@/components/selection/selection-bar';
import { useMany } from '@/components/selection/use-many';
import type { Selection } from '@/components/selection/use-selection';
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
  /** Deselects rows. */
  drop: Selection['drop'];
  refused: Selection['refused'];
  onRefused: Selection['onRefused'];
}

/** The actions on the selected plans of the list (Y-26). */
export function PlansBar({ plans, drop, refused, onRefused }: PlansBarProps) {
  const many = useMany({
    things: THINGS,
    action: changePlansAction,
    undo: undoPlansAction,
    rowOf(uuid) {
      const plan = plans.find((one) => one.uuid === uuid);
      return plan && { name: plan.project, href: plan.href };
    },
    onDone: drop,
    onRefused,
  });

  const remove = () =>
    many.remove({
      rows: plans,
      label: 'Remove',
      words: 'removed',
      message: 'They go to the bin with their activities, cover letters and e-mails, and can be restored for 30 days.',
    });

  return (
    <SelectionBar
      count={plans.length}
      things={THINGS}
      actions={[{ label: 'Remove', danger: true, onSelect: () => void remove() }]}
      onClear={() => drop()}
      refused={refused}
      onDismiss={() => onRefused([])}
    />
  );
}
