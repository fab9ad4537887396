import type { ReactNode } from 'react';
import { BriefListsHeader } from '@/components/briefs/list/brief-lists-header';

/** Both lists of briefs under one heading, which stays while one takes the other's place. */
export default function BriefListsLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <BriefListsHeader />
      {children}
    </>
  );
}
