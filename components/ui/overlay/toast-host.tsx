'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { onFirstTouch } from '@/components/ui/first-touch';
import { onFirstToast } from './toast';

const load = () => import('./toaster').then((module) => module.Toaster);

/** Loads the toasts' window with the first touch or toast; until then a toast waits in the store. */
export function ToastHost() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    let gone = false;
    // What cannot be fetched now is tried again with the next; it must never take the page with it.
    const fetchIt = () =>
      void load().then(
        (loaded) => {
          if (!gone) setToaster(() => loaded);
        },
        () => {},
      );
    const stops = [onFirstToast(fetchIt), onFirstTouch(fetchIt)];
    return () => {
      gone = true;
      for (const stop of stops) stop();
    };
  }, []);
  return Toaster ? <Toaster /> : null;
}
