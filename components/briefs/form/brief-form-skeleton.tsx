import { FieldsSkeleton, PageHeaderSkeleton } from '@/components/ui/skeletons';

/** The shape of a new brief's form while it loads. */
export function BriefFormSkeleton() {
  return (
    <>
      <PageHeaderSkeleton />
      <FieldsSkeleton fields={8} />
    </>
  );
}
