'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { onFirstToast } from './toast';

const Toaster = dynamic(() => import('./toaster').then((module) => module.Toaster), { ssr: false });

/** Loads the toasts' window with the first toast; until then it waits in the store. */
export function ToastHost() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onFirstToast(() => setWanted(true)), []);
  return wanted ? <Toaster /> : null;
}
