'use client';

import { type ReactNode, useRef } from 'react';
import { useChosen } from '@/components/selection/use-chosen';
import { lazyPart } from '@/components/ui/overlay/lazy-part';
import type { ChosenPlan } from './plans-bar';

const PlansBar = lazyPart(
  () => import('./plans-bar').then((module) => module.PlansBar),
  () => {},
);

interface PlansSelectionProps {
  /** The rows of the list. */
  plans: readonly ChosenPlan[];
  /** The server-rendered list, with checkboxes. */
  children: ReactNode;
}

/** The list of plans with selection, for removing several at once (Y-26). */
export function PlansSelection({ plans, children }: PlansSelectionProps) {
  const list = useRef<HTMLDivElement>(null);
  const { chosen, drop, refused, onRefused, handlers } = useChosen(list, plans);
  return (
    <div ref={list} {...handlers}>
      {children}
      {chosen.length > 0 || refused.length > 0 ? (
        <PlansBar plans={chosen} drop={drop} refused={refused} onRefused={onRefused} />
      ) : null}
    </div>
  );
}
