'use client';

import { useEffect } from 'react';

/**
 * Removes a mailed token from the address (trust 1): at once, before anything else of the page loads, and again after
 * the router has restored the address that it was rendered with.
 */
export function RemoveTokenFromAddress({ nonce }: { nonce: string | undefined }) {
  useEffect(() => {
    const timer = setTimeout(() => {
      window.history.replaceState(window.history.state, '', window.location.pathname);
    }, 0);
    return () => clearTimeout(timer);
  }, []);
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own, under the page's nonce
      dangerouslySetInnerHTML={{ __html: "history.replaceState(null,'',location.pathname)" }}
    />
  );
}
