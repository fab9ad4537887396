'use client';

import { Notifications } from '@mantine/notifications';
import { useRouter } from 'next/navigation';
import type { MouseEvent } from 'react';
import { hasModifier } from '@/components/ui/keyboard';

/** Where toasts appear: top centre, 3000 ms, at most 500 px wide (platform §2). Their links are the router's. */
export function Toaster() {
  const router = useRouter();

  function follow(event: MouseEvent<HTMLDivElement>) {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || event.defaultPrevented || event.button !== 0 || hasModifier(event) || event.shiftKey) return;
    // To a part of the page itself by the browser: only that raises `hashchange`.
    if (link.hash && link.pathname === window.location.pathname) return;
    event.preventDefault();
    router.push(link.href);
  }
  return (
    <Notifications
      position="top-center"
      autoClose={3000}
      containerWidth={500}
      transitionDuration={150}
      limit={4}
      zIndex={1000}
      onClick={follow}
    />
  );
}
