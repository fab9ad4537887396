import { FieldsSkeleton, PageHeaderSkeleton, Placeholder } from '@/components/ui/skeletons';

/** The shape of a plan while it loads: heading fields, then the grid. */
export function PlanFormSkeleton() {
  return (
    <>
      <PageHeaderSkeleton />
      <FieldsSkeleton fields={3} />
      <Placeholder width="100%" height={320} />
    </>
  );
}
