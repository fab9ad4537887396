import { FieldsSkeleton, PageHeaderSkeleton } from '@/components/ui/skeletons';

/** The shape of a brief, and of its form, while it loads. */
export function BriefFormSkeleton() {
  return (
    <>
      <PageHeaderSkeleton />
      <FieldsSkeleton fields={8} />
    </>
  );
}
