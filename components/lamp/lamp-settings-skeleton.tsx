import { FieldsSkeleton, PageHeaderSkeleton } from '@/components/ui/skeletons';

/** The shape of the settings while they load. */
export function LampSettingsSkeleton() {
  return (
    <>
      <PageHeaderSkeleton />
      <FieldsSkeleton fields={5} />
    </>
  );
}
