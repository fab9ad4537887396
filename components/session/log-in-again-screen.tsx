'use client';

import { useEffect } from 'react';
import { PageHeaderSkeleton } from '@/components/ui/skeletons';
import { PASSWORD_NEEDED, useAskToLogIn } from './relogin-provider';

/** The re-login dialog in front of a screen that needs a fresh password (D1.12); nothing of the screen shows before. */
export function LogInAgainScreen({ target }: { target: string }) {
  const ask = useAskToLogIn();
  useEffect(() => {
    // A full page load: what the router has prefetched was rendered for the older log-in.
    void ask(PASSWORD_NEEDED).then(() => window.location.replace(target));
  }, [ask, target]);
  return <PageHeaderSkeleton />;
}
