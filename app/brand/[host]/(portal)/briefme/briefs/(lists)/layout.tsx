import type { ReactNode } from 'react';
import { BriefListsHeader } from '@/components/briefs/list/brief-lists-header';

/** Both lists of briefs under one heading, which stays mounted when one switches between them. */
export default function BriefListsLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <BriefListsHeader />
      {children}
    </>
  );
}
