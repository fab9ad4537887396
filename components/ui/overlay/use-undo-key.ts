'use client';

import { useEffect } from 'react';
import { isControl, isOverlayOpen, isTyping } from '@/components/ui/keyboard';
import { pressUndo } from './toast';

/** What has an undo of its own. */
const GRID = '[role="grid"]';

/**
 * Ctrl-Z, Cmd-Z on Macs, presses the Undo of the newest toast (Y-25): by Tab it is too far from a list's first rows. Not
 * in fields and grids, whose own undo it is.
 */
export function useUndoKey(): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.repeat || !isControl(event) || event.key.toLowerCase() !== 'z') return;
      if (isTyping(event.target) || isOverlayOpen()) return;
      if (event.target instanceof Element && event.target.closest(GRID)) return;
      if (pressUndo()) event.preventDefault();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
