'use client';

import { useEffect } from 'react';
import { isOverlayOpen, isTyping, letterKeysEnabled } from '@/components/ui/keyboard';
import { toggleSidebar } from './use-look';

/** '[' folds the sidebar and unfolds it. */
export function useFoldKey(): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      // On keyboards that type it with AltGr, Ctrl and Alt are reported together.
      if (event.key !== '[' || event.metaKey || event.ctrlKey !== event.altKey) return;
      if (event.defaultPrevented || isTyping(event.target) || !letterKeysEnabled()) return;
      // In a cell of a grid any character begins its text.
      if (event.target instanceof Element && event.target.closest('[role="grid"]')) return;
      if (isOverlayOpen()) return;
      event.preventDefault();
      toggleSidebar();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
