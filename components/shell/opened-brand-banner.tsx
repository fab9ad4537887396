import classes from './opened-brand-banner.module.css';

/** Tells a super admin that they are visiting a brand's portal (D2.3). */
export function OpenedBrandBanner({ brandName }: { brandName: string }) {
  return (
    <div className={classes.root}>
      {/* Of another host, to which it redirects: no link of the router's. */}
      You opened {brandName} as a super admin. <a href="/dashboard">Back to all brands</a>
    </div>
  );
}
