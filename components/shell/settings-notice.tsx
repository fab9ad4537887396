import classes from './opened-brand-banner.module.css';

/** Shows the platform's admins what this installation lacks (server/settings-warnings.mjs). */
export function SettingsNotice({ warnings }: { warnings: readonly string[] }) {
  return (
    <aside className={classes.root} aria-label="Settings of this installation">
      {warnings.join(' ')}
    </aside>
  );
}
