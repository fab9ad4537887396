'use client';

import { useSyncExternalStore } from 'react';
import { cookieOf, type Look, lookOf } from './look';

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The look of the open page. Only in the browser. */
function lookNow(): Look {
  const { sidebar, density } = document.documentElement.dataset;
  return lookOf(`${sidebar}.${density}`);
}

/** What was chosen on the open page. */
let chosen: Look | null = null;

/** A refresh that was under way brings the look from before the choice: the root gets it back. */
function keepChosen(): void {
  const { sidebar, density } = lookNow();
  if (chosen && (chosen.sidebar !== sidebar || chosen.density !== density)) {
    Object.assign(document.documentElement.dataset, chosen);
  }
}

/** Changes the open page, and pages that are opened later. */
export function changeLook(change: (now: Look) => Partial<Look>): void {
  const now = lookNow();
  const next = { ...now, ...change(now) };
  if (!chosen) {
    const attributes = { attributeFilter: ['data-sidebar', 'data-density'] };
    new MutationObserver(keepChosen).observe(document.documentElement, attributes);
  }
  chosen = next;
  Object.assign(document.documentElement.dataset, next);
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is not in every browser
  document.cookie = cookieOf(next, window.location.protocol === 'https:');
  for (const listener of listeners) listener();
}

export const toggleSidebar = (): void =>
  changeLook(({ sidebar }) => ({ sidebar: sidebar === 'rail' ? 'wide' : 'rail' }));

/** One of the look's values; null before hydration, when style sheets apply it. */
export const useLook = <Name extends keyof Look>(name: Name): Look[Name] | null =>
  useSyncExternalStore(
    subscribe,
    () => lookNow()[name],
    () => null,
  );
