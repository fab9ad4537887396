import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { adminContext } from '@/lib/core/page-context';

// Beside that of not-found.tsx, which the browser gives up as it hydrates.
export const metadata: Metadata = { title: 'Page not found' };

export default async function UnknownPage() {
  await adminContext();
  notFound();
}
