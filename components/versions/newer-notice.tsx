'use client';

import { Alert, Button } from '@mantine/core';
import classes from './newer-notice.module.css';

interface NewerNoticeProps {
  /** What is being edited, in one word: 'brief', 'plan'. */
  what: string;
  /** Shows both texts. */
  onCompare: () => void;
}

/** Notice that somebody else saved the record, shown while the form has unsaved changes (D3.7). */
export function NewerNotice({ what, onCompare }: NewerNoticeProps) {
  return (
    <Alert color="yellow" role="alert" mb="lg" title={`Somebody else saved this ${what} while you were editing`}>
      Your changes are still here. Compare the two, and take what you need of each.
      <span className={classes.actions}>
        <Button size="xs" variant="default" onClick={onCompare}>
          Compare
        </Button>
      </span>
    </Alert>
  );
}
