'use client';

import { Button, Modal } from '@mantine/core';
import classes from './plan-form.module.css';

interface DownloadDialogProps {
  onSaveFirst: () => void;
  onLastSaved: () => void;
  onClose: () => void;
}

/** Asks what a download with unsaved changes should hold (D6.6). */
export function DownloadDialog({ onSaveFirst, onLastSaved, onClose }: DownloadDialogProps) {
  return (
    <Modal opened onClose={onClose} title="Download PDF?" size="md" closeButtonProps={{ 'aria-label': 'Close' }}>
      <p className={classes.dialogText}>
        This plan has unsaved changes, which a PDF of the last saved plan would not show.
      </p>
      <div className={classes.dialogButtons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="default" onClick={onLastSaved}>
          Download last saved
        </Button>
        <Button data-autofocus onClick={onSaveFirst}>
          Save and download
        </Button>
      </div>
    </Modal>
  );
}
