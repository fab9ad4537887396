import type { Metadata } from 'next';
import { BriefsScreen } from '@/components/briefs/list/briefs-screen';
import { brandContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';

export const metadata: Metadata = { title: 'Briefs' };

export default async function BriefsPage({ searchParams }: PageProps) {
  return <BriefsScreen context={await brandContext('brief.view')} query={await searchParams} />;
}
