import classes from './environment-banner.module.css';

/** Names the environment outside production (platform §2). */
export function EnvironmentBanner({ environment }: { environment: string }) {
  if (environment === 'production') return null;
  const name = environment.charAt(0).toUpperCase() + environment.slice(1);
  return (
    <aside className={classes.root} aria-label="Environment" data-banner>
      {name} environment. Changes here are not real.
    </aside>
  );
}
