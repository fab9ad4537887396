import { FieldsSkeleton, PageHeaderSkeleton, Placeholder } from '@/components/ui/skeletons';
import classes from './output-form.module.css';

/** The shape of an output type's form while it loads. */
export function OutputSkeleton() {
  return (
    <>
      <PageHeaderSkeleton />
      <div className={classes.columns}>
        <FieldsSkeleton fields={6} />
        <div className={classes.preview}>
          <Placeholder width={90} height={20} />
          <div className={classes.sheet}>
            <Placeholder height={160} />
          </div>
        </div>
      </div>
    </>
  );
}
