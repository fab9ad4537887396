import { notFound } from 'next/navigation';
import { adminScope } from '@/lib/core/page-scope';

export default async function UnknownPage() {
  await adminScope();
  notFound();
}
