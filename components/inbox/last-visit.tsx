'use client';

import { createContext, type ReactNode, useContext, useState } from 'react';

const LastVisit = createContext<string | null>(null);

/** The last visit before the inbox was opened: the same in all of its tabs, as long as it is open (Y-07). */
export const useLastVisit = (): string | null => useContext(LastVisit);

/** Wraps the tabs, which mount anew at every switch. @param visitedAt as the page was opened: a visit updates it at once */
export function InboxVisit({ visitedAt, children }: { visitedAt: string | null; children: ReactNode }) {
  const [initial] = useState(visitedAt);
  return <LastVisit value={initial}>{children}</LastVisit>;
}
