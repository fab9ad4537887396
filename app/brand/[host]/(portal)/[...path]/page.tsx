import { notFound } from 'next/navigation';
import { brandScope } from '@/lib/core/page-scope';

/** Any path that is no public route goes to the authenticated shell (platform §2): log in first, then not found. */
export default async function UnknownPage() {
  await brandScope();
  notFound();
}
