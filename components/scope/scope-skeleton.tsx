import { Stack } from '@mantine/core';
import { Bone, FieldsSkeleton, PageHeaderSkeleton } from '@/components/ui/skeletons';
import classes from './scope.module.css';

/** The details' shape while they load. */
export function ScopeSkeleton() {
  return (
    <>
      <PageHeaderSkeleton />
      <div className={classes.tabs}>
        <Bone width={320} height={34} />
      </div>
      <div className={classes.summary}>
        <FieldsSkeleton fields={6} />
        <Stack gap={16}>
          <Bone height={260} />
          <Bone height={180} />
        </Stack>
      </div>
    </>
  );
}
