'use client';

import { createContext, type ReactNode, useContext, useState } from 'react';

const LastVisit = createContext<string | null>(null);

/** The last visit before the inbox was opened: the same in all of its tabs, as long as it is open (Y-07). */
export const useLastVisit = (): string | null => useContext(LastVisit);

/** Around the tabs, which are mounted and unmounted. @param visitedAt from the page: a visit updates it at once */
export function InboxVisit({ visitedAt, children }: { visitedAt: string | null; children: ReactNode }) {
  const [left] = useState(visitedAt);
  return <LastVisit value={left}>{children}</LastVisit>;
}
