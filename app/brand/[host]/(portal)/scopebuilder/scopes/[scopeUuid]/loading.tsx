import { ScopeSkeleton } from '@/components/scope/scope-skeleton';
import { contentOrMoment } from '@/lib/core/first-load';

export default async function LoadingScope() {
  await contentOrMoment();
  return <ScopeSkeleton />;
}
