'use client';

import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useLoadOnInteraction } from '@/components/ui/use-load-on-interaction';
import { PlainToast } from './plain-toast';
import { onFirstToast } from './toast';
import { useUndoKey } from './use-undo-key';

/**
 * Where toasts appear; its code is loaded with the first user interaction or toast, until then toasts wait in the
 * store.
 */
export function ToastHost() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const [failed, setFailed] = useState(false);
  useUndoKey();

  const load = useCallback(async () => {
    const module = await import('./toaster');
    setToaster(() => module.Toaster);
  }, []);
  useLoadOnInteraction(load);
  // If loading fails it is retried with the next toast; it must never break the page, nor leave it without a word.
  useEffect(() => onFirstToast(() => void load().catch(() => setFailed(true))), [load]);
  if (Toaster) return <Toaster />;
  return failed ? <PlainToast /> : null;
}
