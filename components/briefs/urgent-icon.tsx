import classes from './briefs.module.css';

/** The icon of a brief that is flagged urgent; the word is beside it. */
export const UrgentIcon = () => (
  <svg className={classes.urgent} viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
    <path d="M12 9v4m0 3h.01M10.3 3.9 2.6 17.3A2 2 0 0 0 4.3 20h15.4a2 2 0 0 0 1.7-2.7L13.7 3.9a2 2 0 0 0-3.4 0Z" />
  </svg>
);
