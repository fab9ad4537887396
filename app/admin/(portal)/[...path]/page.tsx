import { notFound } from 'next/navigation';
import { adminContext } from '@/lib/core/page-context';

export default async function UnknownPage() {
  await adminContext();
  notFound();
}
