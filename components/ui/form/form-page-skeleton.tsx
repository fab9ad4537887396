import { FieldsSkeleton, PageHeaderSkeleton } from '@/components/ui/skeletons';

/** The shape of a page with a form while it loads. */
export function FormPageSkeleton({ fields }: { fields: number }) {
  return (
    <>
      <PageHeaderSkeleton withContext={false} />
      <FieldsSkeleton fields={fields} />
    </>
  );
}
