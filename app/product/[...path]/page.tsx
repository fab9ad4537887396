import type { Metadata } from 'next';
import { notFound } from 'next/navigation';

// Beside that of not-found.tsx, which the browser gives up as it hydrates.
export const metadata: Metadata = { title: 'Page not found' };

/** The product host has its public pages and nothing else (D1.3). */
export default function UnknownPage() {
  notFound();
}
