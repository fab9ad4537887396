import classes from './api-docs.module.css';

/** Code to read and copy; it scrolls within itself, and the keyboard can scroll it. */
export function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    <figure className={classes.code}>
      <figcaption>{label}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div className={classes.pre} role="group" tabIndex={0} aria-label={label}>
        <pre>
          <code>{children}</code>
        </pre>
      </div>
    </figure>
  );
}
