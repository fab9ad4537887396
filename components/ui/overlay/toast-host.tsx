'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { useLoadOnInteraction } from '@/components/ui/use-load-on-interaction';
import { onFirstToast } from './toast';

/** Where toasts appear; its code comes with the first interaction or toast, until then a toast waits in the store. */
export function ToastHost() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);

  async function load() {
    const module = await import('./toaster');
    setToaster(() => module.Toaster);
  }
  useLoadOnInteraction(load);
  // What cannot be fetched now is tried again with the next toast; it must never take the page with it.
  useEffect(() => onFirstToast(() => void load().catch(() => {})));
  return Toaster ? <Toaster /> : null;
}
