'use client';

import { useEffect } from 'react';
import { focusIfLost } from '@/components/ui/overlay/focus-if-lost';

/** For a button of the saved views that goes as the views change: the focus goes to the current one. */
export function useFocusOnCurrent(): void {
  useEffect(() => {
    const { pathname } = window.location;
    return () => {
      if (window.location.pathname === pathname)
        focusIfLost(() => document.querySelector<HTMLElement>('[aria-label="Saved views"] a[aria-current]'));
    };
  }, []);
}
