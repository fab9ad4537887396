'use client';

import { useSelectedLayoutSegments } from 'next/navigation';
import type { ReactNode } from 'react';
import { LinkButton } from '@/components/ui/link-button';
import { LinkTabs } from '@/components/ui/link-tabs';
import { ExportMenu } from '@/components/ui/overlay/export-menu';
import { PageHeader } from '@/components/ui/shell/page-header';
import { ViewSwitch } from './view-switch';

interface BriefListsHeadingProps {
  allHref: string;
  allocationHref: string;
  /** Links to the settings and the bin, as icons. */
  links: ReactNode;
  /** Absent for those who may not. */
  createHref?: string;
}

/**
 * The content of `BriefListsHeader`, for the open list. Like any layout's code it is prefetched by every page that
 * links to the lists, so what does not depend on the list is rendered on the server.
 */
export function BriefListsHeading({ allHref, allocationHref, links, createHref }: BriefListsHeadingProps) {
  const allocation = useSelectedLayoutSegments().includes('allocation');
  return (
    <>
      <PageHeader
        title="BriefMe"
        subtitle={allocation ? "Today's hours, by brief and person." : 'Every brief of the agency and where it stands.'}
        actions={
          <>
            {links}
            <ExportMenu
              path={allocation ? allocationHref : allHref}
              also={allocation ? { label: 'Capacity', path: `${allocationHref}/capacity` } : undefined}
            />
            {createHref ? <LinkButton href={createHref}>Start a brief</LinkButton> : null}
          </>
        }
      />
      <LinkTabs
        label="Brief lists"
        tabs={[
          { label: 'All', href: allHref, current: !allocation },
          { label: 'Allocation', href: allocationHref, current: allocation },
        ]}
        beside={allocation ? null : <ViewSwitch listHref={allHref} />}
      />
    </>
  );
}
