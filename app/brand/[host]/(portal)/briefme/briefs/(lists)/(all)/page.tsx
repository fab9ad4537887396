import type { Metadata } from 'next';
import { BriefsScreen } from '@/components/briefs/briefs-screen';
import type { PageProps } from '@/lib/core/page-props';
import { brandScope } from '@/lib/core/page-scope';

export const metadata: Metadata = { title: 'Briefs' };

export default async function BriefsPage({ searchParams }: PageProps) {
  return <BriefsScreen scope={await brandScope('brief.view')} query={await searchParams} />;
}
