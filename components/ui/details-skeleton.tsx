import classes from './detail-card.module.css';
import { PageHeaderSkeleton, Placeholder } from './skeletons';

/** The shape of a details page while it loads. @param cards how many facts each card has */
export function DetailsSkeleton({ cards }: { cards: readonly number[] }) {
  return (
    <>
      <PageHeaderSkeleton />
      {cards.map((facts, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders never move
        <div key={at} className={classes.root} aria-hidden="true">
          <Placeholder width={180} height={22} />
          <div className={classes.facts}>
            {Array.from({ length: facts }, (_, fact) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all alike and never move
              <div key={fact}>
                <Placeholder width={96} height={16} />
                <Placeholder width={160} height={20} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </>
  );
}
