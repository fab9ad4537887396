import type { ReactNode } from 'react';
import classes from './brief-facts.module.css';

/** A fact beside a brief's texts. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children || <span className={classes.nothing}>None</span>}</dd>
  </div>
);
