import { PageHeaderSkeleton, Placeholder } from '@/components/ui/skeletons';
import classes from './brief-details.module.css';
import facts from './brief-facts.module.css';

const TEXTS = ['58%', '92%', '84%', '40%', '76%', '88%'];

/** A brief's page while it loads: texts, and facts beside them. */
export function BriefDetailsSkeleton() {
  return (
    <>
      <PageHeaderSkeleton />
      <div className={classes.root} aria-hidden="true">
        <div className={classes.texts}>
          <Placeholder width={120} height={20} />
          {TEXTS.map((width) => (
            <Placeholder key={width} width={width} />
          ))}
        </div>
        <div className={facts.facts}>
          <div className={facts.placeholders}>
            {TEXTS.map((width) => (
              <div key={width}>
                <Placeholder width={72} />
                <Placeholder width={width} />
              </div>
            ))}
          </div>
        </div>
      </div>
    </>
  );
}
