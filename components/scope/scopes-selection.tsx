'use client';

import { type ReactNode, useRef } from 'react';
import { useChosen } from '@/components/selection/use-chosen';
import { lazyPart } from '@/components/ui/overlay/lazy-part';
import type { ChosenScope, ScopeBarChoices } from './scopes-bar';

const ScopesBar = lazyPart(
  () => import('./scopes-bar').then((module) => module.ScopesBar),
  () => {},
);

interface ScopesSelectionProps {
  /** The rows of the list. */
  scopes: readonly ChosenScope[];
  choices: ScopeBarChoices;
  /** The server-rendered list, with checkboxes. */
  children: ReactNode;
}

/** The list of scopes with selection, for changing several at once (Y-26). */
export function ScopesSelection({ scopes, choices, children }: ScopesSelectionProps) {
  const list = useRef<HTMLDivElement>(null);
  const { chosen, drop, refused, onRefused, handlers } = useChosen(list, scopes);
  return (
    <div ref={list} {...handlers}>
      {children}
      {chosen.length > 0 || refused.length > 0 ? (
        <ScopesBar scopes={chosen} choices={choices} drop={drop} refused={refused} onRefused={onRefused} />
      ) : null}
    </div>
  );
}
