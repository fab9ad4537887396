'use client';

import { Button } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { type FormEventHandler, type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './detail-card.module.css';

/** What takes the focus where a form opens in the place of what it edits. */
export const FIRST_FIELD = ':is(input:not([type="hidden"], [type="file"]), select, textarea):enabled';

interface DetailCardProps {
  title: string;
  /** One line under the heading. */
  help?: ReactNode;
  /** At the right of the heading; with `onEdit` it is the Edit button. */
  action?: ReactNode;
  onEdit?: () => void;
  /** Takes the focus when it appears: the outcome of what was pressed, in place of the pressed button. */
  isOutcome?: boolean;
  children: ReactNode;
}

/** A part of a details page that is shown, and edited in place (platform §4). */
export function DetailCard({ title, help, action, onEdit, isOutcome, children }: DetailCardProps) {
  const heading = useId();
  const card = useRef<HTMLElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  // Edit, Save and Cancel go as they are pressed: the focus moves on to what takes their place.
  const isEditable = Boolean(onEdit);
  useDidUpdate(() => {
    if (document.activeElement !== document.body) return;
    const field = card.current?.querySelector('form')?.querySelector<HTMLElement>(FIRST_FIELD);
    (isEditable ? editButton.current : field)?.focus({ preventScroll: true });
  }, [isEditable]);
  useEffect(() => {
    if (isOutcome) card.current?.focus();
  }, [isOutcome]);
  return (
    <section ref={card} tabIndex={isOutcome ? -1 : undefined} className={classes.root} aria-labelledby={heading}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 id={heading} className={classes.title}>
            {title}
          </h2>
          {help ? <p className={classes.help}>{help}</p> : null}
        </div>
        {onEdit ? (
          <Button
            ref={editButton}
            variant="default"
            size="xs"
            leftSection={<IconPencil size={14} stroke={1.75} aria-hidden />}
            aria-label={`Edit ${title}`}
            onClick={onEdit}
          >
            Edit
          </Button>
        ) : (
          action
        )}
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  );
}

/** A card's labels and values. An empty value is a dash. */
export function Facts({ items }: { items: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {items.map(([label, value]) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The buttons of a card's form: Cancel resets it, Save submits it. */
export function CardButtons({
  saving,
  onCancel,
  saveLabel = 'Save',
}: {
  saving: boolean;
  onCancel: () => void;
  saveLabel?: string;
}) {
  return (
    <div className={classes.buttons}>
      <Button type="submit" loading={saving}>
        {saveLabel}
      </Button>
      <Button variant="default" onClick={onCancel} disabled={saving}>
        Cancel
      </Button>
    </div>
  );
}

/** The form of a card. */
export const CardForm = ({
  onSubmit,
  children,
}: {
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}) => (
  <form noValidate onSubmit={onSubmit} className={classes.form}>
    {children}
  </form>
);
