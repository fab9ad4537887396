import { PageHeaderSkeleton, Placeholder } from '@/components/ui/skeletons';
import classes from './inbox.module.css';

/** The inbox's shape while it is read. */
export function InboxSkeleton() {
  return (
    <>
      <PageHeaderSkeleton />
      <div className={classes.list} aria-hidden="true">
        {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
          <div key={row} className={classes.placeholders}>
            <Placeholder width={28} height={28} round />
            <Placeholder width="60%" height={16} />
          </div>
        ))}
      </div>
    </>
  );
}
