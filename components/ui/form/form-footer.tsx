'use client';

import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './form-footer.module.css';

interface FormFooterProps {
  saving: boolean;
  dirty: boolean;
  onCancel: () => void;
  saveLabel?: string;
  cancelLabel?: string;
  /** Further buttons, left of Cancel. */
  children?: ReactNode;
  /** Save is possible without a change (creating, sending). */
  saveWhenClean?: boolean;
  /** As wide as the page, under a grid; else as wide as the fields. */
  wide?: boolean;
  /** On small screens only: on large ones the buttons are in the page's header (a scope's 'Save changes'). */
  phoneOnly?: boolean;
}

/** Sticks to the bottom of its form: the notice of unsaved changes at the left, Cancel and Save at the right. */
export function FormFooter(props: FormFooterProps) {
  const { saving, dirty, onCancel, saveLabel = 'Save', cancelLabel = 'Cancel', children, saveWhenClean } = props;
  return (
    <div className={classes.root} data-wide={props.wide || undefined} data-phone-only={props.phoneOnly || undefined}>
      <p className={classes.state} role="status">
        {saving ? 'Saving…' : dirty ? 'Unsaved changes' : ''}
      </p>
      <Group gap={8} justify="flex-end" ms="auto">
        <Button variant="default" onClick={onCancel} disabled={saving}>
          {cancelLabel}
        </Button>
        {children}
        <Button type="submit" loading={saving} disabled={!dirty && !saveWhenClean}>
          {saveLabel}
        </Button>
      </Group>
    </div>
  );
}
