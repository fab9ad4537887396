'use client';

import { useSelectedLayoutSegments } from 'next/navigation';
import type { ReactNode } from 'react';
import { LinkButton } from '@/components/ui/link-button';
import { PageHeader } from '@/components/ui/shell/page-header';
import { BriefsTabs } from './briefs-tabs';

interface BriefListsHeadingProps {
  allHref: string;
  allocationHref: string;
  /** To the settings and the bin, as icons. */
  links: ReactNode;
  /** Left out for whoever may not. */
  createHref?: string;
}

/**
 * What `BriefListsHeader` shows, for the list that is open. Every page that links to the lists fetches this code ahead, as
 * that of any layout: what does not depend on the list is drawn by the server.
 */
export function BriefListsHeading({ allHref, allocationHref, links, createHref }: BriefListsHeadingProps) {
  const tab = useSelectedLayoutSegments().includes('allocation') ? 'allocation' : 'all';
  return (
    <>
      <PageHeader
        title="BriefMe"
        context={
          tab === 'all' ? 'Every brief of the agency and where it stands.' : "Today's hours, by brief and person."
        }
        actions={
          <>
            {links}
            {createHref ? <LinkButton href={createHref}>Start a brief</LinkButton> : null}
          </>
        }
      />
      <BriefsTabs current={tab} allHref={allHref} allocationHref={allocationHref} />
    </>
  );
}
