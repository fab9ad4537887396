import { IconChecklist, IconListDetails, IconPresentationAnalytics } from '@tabler/icons-react';
import { Suspense } from 'react';
import { RefreshOnChange } from '@/components/realtime/refresh-on-change';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/shell/page-header';
import { can } from '@/lib/access/policy';
import { pathsOf } from '@/lib/core/find-request-context';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { DashboardCards } from './dashboard-cards';
import { DashboardWork, DashboardWorkSkeleton } from './dashboard-work';
import { MyDay } from './my-day';

/** The brand's modules: one card for each that is on (platform §2). */
export function DashboardScreen({ context }: { context: BrandRequestContext }) {
  const cards = cardsOf(context);
  return (
    <>
      <RefreshOnChange entities={['brief', 'plan', 'scope']} />
      <PageHeader title={`Hello ${context.actor.firstName}!`} subtitle="Where would you like to go?" />
      {cards.length === 0 ? (
        <EmptyState
          title="No modules are switched on yet"
          text={`Ask your platform administrator to switch on a module for ${context.brand.name}.`}
        />
      ) : (
        <>
          <DashboardCards label="Modules" cards={cards} />
          <Suspense fallback={<DashboardWorkSkeleton />}>
            <MyDay context={context} />
            <DashboardWork context={context} />
          </Suspense>
        </>
      )}
    </>
  );
}

function cardsOf(context: BrandRequestContext) {
  const paths = pathsOf(context);
  return [
    {
      title: 'BriefMe',
      text: 'Submit briefs to your divisions, follow them to completion and allocate the hours.',
      href: paths.briefs,
      icon: <IconListDetails size={22} stroke={1.5} />,
      shown: can(context, 'brief.view'),
    },
    {
      title: 'LAMP Tool',
      text: 'Build 90-day and quarterly marketing plans, and send them to your client.',
      href: paths.plans,
      icon: <IconPresentationAnalytics size={22} stroke={1.5} />,
      shown: can(context, 'plan.view'),
    },
    {
      title: 'Scope Builder',
      text: 'Price an offering from the time it takes, and keep track of what is ongoing.',
      href: paths.scopes,
      icon: <IconChecklist size={22} stroke={1.5} />,
      shown: can(context, 'scope.view'),
    },
  ].filter(({ shown }) => shown);
}
