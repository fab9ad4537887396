'use client';

import { ErrorState } from '@/components/ui/error-state';

/** What a screen shows when it could not be rendered; the error's own text stays in the server's log. */
export default function ScreenError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return <ErrorState onRetry={reset} reference={error.digest} />;
}
