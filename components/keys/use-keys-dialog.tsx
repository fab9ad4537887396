'use client';

import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { isShortcut, letterKeysEnabled } from '@/components/ui/keyboard';
import { lazyPart } from '@/components/ui/overlay/lazy-part';
import { toastMissingPart } from '@/components/ui/overlay/toast';
import type { KeyGroup } from './screen-keys';

const KeysDialog = lazyPart(
  () => import('./keys-dialog').then((module) => module.KeysDialog),
  ({ onClose }) => onClose(),
);

interface Shown {
  readonly groups: readonly KeyGroup[];
  readonly letters: boolean;
}

/** '?' shows the keys of the screen (Y-34); `open` is for those who have keys of one letter off. */
export function useKeysDialog(): { open: () => void; dialog: ReactNode } {
  const [shown, setShown] = useState<Shown | null>(null);

  const open = useCallback(async () => {
    try {
      const { keyGroupsOf } = await import('./screen-keys');
      setShown({ groups: keyGroupsOf(document), letters: letterKeysEnabled() });
    } catch (failure) {
      toastMissingPart(failure);
    }
  }, []);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      // In a grid any character begins a cell's text.
      const inGrid = event.target instanceof Element && event.target.closest('[role="grid"]');
      if (event.key !== '?' || inGrid || !isShortcut(event)) return;
      event.preventDefault();
      void open();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  return {
    open: () => void open(),
    dialog: shown ? <KeysDialog {...shown} onClose={() => setShown(null)} /> : null,
  };
}
