'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import classes from './until-hydrated.module.css';

const subscribe = () => () => {};

/**
 * Around a part that is imported but comes from the server, too: its document is there before its code, and what is
 * pressed meanwhile would be lost. Until React has hydrated it, only its text fields answer: they keep what is typed
 * (`useTypedBeforeHydration`).
 */
export function UntilHydrated({ children }: { children: ReactNode }) {
  const hydrated = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  return <div className={hydrated ? classes.root : classes.waiting}>{children}</div>;
}
