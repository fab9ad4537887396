import { Placeholder } from '@/components/ui/skeletons';
import classes from './week.module.css';

const ROWS = 6;

/** The week's shape while it loads. */
export function WeekSkeleton() {
  return (
    <div className={classes.week} role="status">
      <span className="visually-hidden">Loading</span>
      {Array.from({ length: ROWS }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all alike and never move
        <div key={at} className={classes.row}>
          <div className={classes.person}>
            <Placeholder width={120} height={24} />
            <Placeholder width="100%" height={6} />
          </div>
          {[0, 1, 2, 3, 4].map((day) => (
            <div key={day} className={classes.cell}>
              <Placeholder width="100%" height={72} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
