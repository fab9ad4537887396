'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import classes from './until-hydrated.module.css';

const subscribe = () => () => {};

/**
 * Wraps a lazily loaded, server-rendered part: its HTML is there before its code, and clicks would be lost. Until it is
 * hydrated, only its text fields react: what is typed is not lost (`useTypedBeforeHydration`).
 */
export function UntilHydrated({ children }: { children: ReactNode }) {
  const hydrated = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  return <div className={hydrated ? classes.root : classes.waiting}>{children}</div>;
}
