import classes from './opened-brand-banner.module.css';

/** Reminds a super admin that this is somebody's brand (D2.3). */
export function OpenedBrandBanner({ brandName }: { brandName: string }) {
  return (
    <div className={classes.root}>
      You opened {brandName} as a super admin. <a href="/dashboard">Back to all brands</a>
    </div>
  );
}
