'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useRef } from 'react';
import { useChosen } from '@/components/moves/use-chosen';
import type { ChosenScope, ScopeBarChoices } from './scopes-bar';

const ScopesBar = dynamic(() => import('./scopes-bar').then((module) => module.ScopesBar), { ssr: false });

interface ScopesSelectionProps {
  /** Those of the list. */
  scopes: readonly ChosenScope[];
  choices: ScopeBarChoices;
  /** The list, as the server draws it, with boxes. */
  children: ReactNode;
}

/** The list of scopes, of which several can be changed at once (Y-26). */
export function ScopesSelection({ scopes, choices, children }: ScopesSelectionProps) {
  const list = useRef<HTMLDivElement>(null);
  const { chosen, drop, handlers } = useChosen(list, scopes);
  return (
    <div ref={list} {...handlers}>
      {children}
      {chosen.length > 0 ? <ScopesBar scopes={chosen} choices={choices} drop={drop} /> : null}
    </div>
  );
}
