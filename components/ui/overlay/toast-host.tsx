'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { useLoadOnInteraction } from '@/components/ui/use-load-on-interaction';
import { onFirstToast } from './toast';

/**
 * Where toasts appear; its code is loaded with the first user interaction or toast, until then toasts wait in the
 * store.
 */
export function ToastHost() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);

  async function load() {
    const module = await import('./toaster');
    setToaster(() => module.Toaster);
  }
  useLoadOnInteraction(load);
  // If loading fails it is retried with the next toast; it must never break the page.
  useEffect(() => onFirstToast(() => void load().catch(() => {})));
  return Toaster ? <Toaster /> : null;
}
