import type { Metadata } from 'next';
import { NotFoundState } from '@/components/ui/not-found-state';

export const metadata: Metadata = { title: 'Page not found' };

export default function NotFound() {
  return <NotFoundState homeHref="/admin/dashboard" />;
}
