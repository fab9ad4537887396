import { Stack } from '@mantine/core';
import { FieldsSkeleton, PageHeaderSkeleton, Placeholder } from '@/components/ui/skeletons';
import classes from './scope.module.css';

/** The details' shape while they load. */
export function ScopeSkeleton() {
  return (
    <>
      <PageHeaderSkeleton />
      <div className={classes.tabs}>
        <Placeholder width={320} height={34} />
      </div>
      <div className={classes.summary}>
        <FieldsSkeleton fields={6} />
        <Stack gap={16}>
          <Placeholder height={260} />
          <Placeholder height={180} />
        </Stack>
      </div>
    </>
  );
}
