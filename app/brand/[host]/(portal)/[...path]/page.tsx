import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { brandContext } from '@/lib/core/page-context';

// Beside that of not-found.tsx, which the browser gives up as it hydrates.
export const metadata: Metadata = { title: 'Page not found' };

/** Any path that is no public route goes to the authenticated shell: log in first, then not found. */
export default async function UnknownPage() {
  await brandContext();
  notFound();
}
