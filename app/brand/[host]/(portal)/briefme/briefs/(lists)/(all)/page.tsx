import type { Metadata } from 'next';
import { BoardScreen } from '@/components/briefs/board/board-screen';
import { BriefsScreen } from '@/components/briefs/list/briefs-screen';
import { WeekScreen } from '@/components/briefs/week/week-screen';
import { plainQuery } from '@/components/ui/table/list-address';
import { brandContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';

export const metadata: Metadata = { title: 'Briefs' };

export default async function BriefsPage({ searchParams }: PageProps) {
  const context = await brandContext('brief.view');
  const query = plainQuery(await searchParams);
  const Screen = query.view === 'board' ? BoardScreen : query.view === 'week' ? WeekScreen : BriefsScreen;
  return <Screen context={context} query={query} />;
}
