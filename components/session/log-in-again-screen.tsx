'use client';

import { useEffect } from 'react';
import { PageHeaderSkeleton } from '@/components/ui/skeletons';
import { useAskToLogIn } from './relogin-provider';

/** The re-login dialog in front of a screen that needs a fresh password (D1.12); nothing of the screen shows before. */
export function LogInAgainScreen({ target }: { target: string }) {
  const ask = useAskToLogIn();
  useEffect(() => {
    // A full page load, since the router's prefetches were answered for the older log-in.
    void ask().then(() => window.location.replace(target));
  }, [ask, target]);
  return <PageHeaderSkeleton />;
}
