'use client';

import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';

/**
 * A card that is read, and edited where it stands (platform §4). After a save it goes back to reading together with the
 * fresh data, so that the old words never show once more.
 */
export function useInlineCard() {
  const router = useRouter();
  const [editing, setEditing] = useState(false);
  const [refreshing, startTransition] = useTransition();
  return {
    editing,
    refreshing,
    open: () => setEditing(true),
    close: () => setEditing(false),
    saved: () =>
      startTransition(() => {
        router.refresh();
        setEditing(false);
      }),
  };
}
