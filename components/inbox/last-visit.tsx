'use client';

import { createContext, type ReactNode, useContext, useState } from 'react';

const LastVisit = createContext<string | null>(null);

/** Until when the inbox had been seen as it was opened: the same in all of its tabs, for as long as it is open (Y-07). */
export const useLastVisit = (): string | null => useContext(LastVisit);

/** Stands around the tabs, which come and go. @param visitedAt as the page has it: a visit moves it at once */
export function InboxVisit({ visitedAt, children }: { visitedAt: string | null; children: ReactNode }) {
  const [left] = useState(visitedAt);
  return <LastVisit value={left}>{children}</LastVisit>;
}
