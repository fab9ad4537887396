'use client';

import { useEffect } from 'react';
import { showToast, type ToastVariant } from './toast';

interface FlashToastProps {
  variant: ToastVariant;
  message: string;
  /** The message's query parameter; removed from the address once shown, so that a reload does not repeat it. */
  parameter?: string;
}

/** Shows a message that survived a redirect, once. */
export function FlashToast({ variant, message, parameter }: FlashToastProps) {
  useEffect(() => {
    // A task later: the toasts' container is mounted by then, and a strict double effect shows one toast only.
    const timer = setTimeout(() => {
      showToast(variant, message, { id: `flash-${variant}-${message}` });
      if (!parameter) return;
      const address = new URL(window.location.href);
      address.searchParams.delete(parameter);
      // Without a state of ours Next learns of the address, too: a refresh would bring the message back.
      window.history.replaceState(null, '', `${address.pathname}${address.search}${address.hash}`);
    }, 0);
    return () => clearTimeout(timer);
  }, [variant, message, parameter]);
  return null;
}
