import { type ReactNode, useId } from 'react';
import classes from '@/components/ui/detail-card.module.css';

interface FormSectionProps {
  title: string;
  /** One line under the heading. */
  help?: ReactNode;
  children: ReactNode;
}

/** A part of a form: heading and help, then the fields in one column. */
export function FormSection({ title, help, children }: FormSectionProps) {
  const heading = useId();
  return (
    <section className={classes.root} data-form aria-labelledby={heading}>
      <div>
        <h2 id={heading} className={classes.title}>
          {title}
        </h2>
        {help ? <p className={classes.help}>{help}</p> : null}
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  );
}

/** Fields on one line; below each other on a phone. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
