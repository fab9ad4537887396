'use client';

import { useEffect, useRef } from 'react';

/** What has the focus when a save is over: a form that is inert meanwhile has lost it. */
export function useFocusAfterSave(saving: boolean) {
  const next = useRef<(() => void) | null>(null);

  useEffect(() => {
    if (saving) return;
    next.current?.();
    next.current = null;
  }, [saving]);

  return {
    /** Before a save: what has the focus now gets it back, unless something else has it then. */
    keep() {
      const before = document.activeElement;
      next.current = () => {
        if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
      };
    },
    /** During a save: what was refused gets it. */
    give(focus: () => void) {
      next.current = focus;
    },
  };
}
