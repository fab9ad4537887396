import { notFound } from 'next/navigation';
import { brandContext } from '@/lib/core/page-context';

/** Any path that is no public route goes to the authenticated shell: log in first, then not found. */
export default async function UnknownPage() {
  await brandContext();
  notFound();
}
