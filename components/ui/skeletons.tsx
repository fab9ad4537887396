import type { CSSProperties } from 'react';
import classes from './skeletons.module.css';

interface PlaceholderProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  round?: boolean;
}

/** One placeholder, with the size of the later content. */
export function Placeholder({ width = '100%', height = 12, round }: PlaceholderProps) {
  return <span className={classes.placeholder} data-round={round || undefined} style={{ width, height }} />;
}

/** The page header's shape. */
export function PageHeaderSkeleton({ withContext = true }: { withContext?: boolean }) {
  return (
    <div className={classes.header} role="status">
      <span className="visually-hidden">Loading</span>
      <Placeholder width={220} height={28} />
      {withContext ? <Placeholder width={320} height={21} /> : null}
    </div>
  );
}

/** A form's or detail card's shape: labelled fields in one column. */
export function FieldsSkeleton({ fields = 5 }: { fields?: number }) {
  return (
    <div className={classes.fields} role="status">
      <span className="visually-hidden">Loading</span>
      {Array.from({ length: fields }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all alike and never move
        <div key={at} className={classes.field}>
          <Placeholder width={96} height={12} />
          <Placeholder height={34} />
        </div>
      ))}
    </div>
  );
}
