'use client';

import { useEffect, useState } from 'react';

/**
 * Returns the focus, when the component is unmounted, to where it was before: for dialogs that are mounted while they
 * are open, of which Mantine's own return of the focus does not know.
 */
export function useFocusBack(): void {
  const [opener] = useState(() => (typeof document === 'undefined' ? null : openerOf(document.activeElement)));
  useEffect(
    () => () => {
      // After whatever else the closing moves the focus to.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) opener?.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}

/** An entry of a menu goes with the menu, whose button stays. */
function openerOf(element: Element | null): HTMLElement | null {
  const inMenu = element?.closest('[role="menu"]');
  const opener = inMenu ? document.querySelector('[aria-haspopup="menu"][aria-expanded="true"]') : element;
  return opener instanceof HTMLElement ? opener : null;
}
