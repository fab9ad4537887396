'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useRef } from 'react';
import { useChosen } from '@/components/moves/use-chosen';
import type { ChosenPlan } from './plans-bar';

const PlansBar = dynamic(() => import('./plans-bar').then((module) => module.PlansBar), { ssr: false });

interface PlansSelectionProps {
  /** Those of the list. */
  plans: readonly ChosenPlan[];
  /** The list, as the server draws it, with boxes. */
  children: ReactNode;
}

/** The list of plans, of which several can be removed at once (Y-26). */
export function PlansSelection({ plans, children }: PlansSelectionProps) {
  const list = useRef<HTMLDivElement>(null);
  const { chosen, drop, handlers } = useChosen(list, plans);
  return (
    <div ref={list} {...handlers}>
      {children}
      {chosen.length > 0 ? <PlansBar plans={chosen} drop={drop} /> : null}
    </div>
  );
}
