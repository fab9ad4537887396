'use client';

import { IconSettings, IconTrash } from '@tabler/icons-react';
import { useSelectedLayoutSegments } from 'next/navigation';
import { IconLink } from '@/components/ui/icon-link';
import { LinkButton } from '@/components/ui/link-button';
import { PageHeader } from '@/components/ui/page-header';
import { BriefsTabs } from './briefs-tabs';

interface BriefListsHeadingProps {
  allHref: string;
  allocationHref: string;
  binHref: string;
  /** Left out for whoever may not. */
  settingsHref?: string;
  createHref?: string;
}

/**
 * What `BriefListsHeader` shows, for the list that is open. A client component, so that its icons are not described in
 * each page a second time.
 */
export function BriefListsHeading(props: BriefListsHeadingProps) {
  const { allHref, allocationHref, binHref, settingsHref, createHref } = props;
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
            {settingsHref ? (
              <IconLink href={settingsHref} label="BriefMe settings">
                <IconSettings size={18} stroke={1.75} aria-hidden />
              </IconLink>
            ) : null}
            <IconLink href={binHref} label="Bin">
              <IconTrash size={18} stroke={1.75} aria-hidden />
            </IconLink>
            {createHref ? <LinkButton href={createHref}>Start a brief</LinkButton> : null}
          </>
        }
      />
      <BriefsTabs current={tab} allHref={allHref} allocationHref={allocationHref} />
    </>
  );
}
