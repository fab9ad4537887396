'use client';

import { Modal } from '@mantine/core';
import { MailFrame } from '@/components/mail/mail-frame';
import { useFocusBack } from '@/components/ui/overlay/use-focus-back';
import classes from './plan-form.module.css';

export interface EmailPreview {
  html: string;
  from: string;
  replyTo: string;
  attachment: string;
  subject: string;
}

/** The mail as its recipients will see it, in a sandboxed frame without scripts. */
export function PreviewDialog({ preview, onClose }: { preview: EmailPreview; onClose: () => void }) {
  useFocusBack();
  return (
    <Modal opened onClose={onClose} title="Preview" size="xl" closeButtonProps={{ 'aria-label': 'Close' }}>
      <p className={classes.previewFacts}>
        From {preview.from}, answers to {preview.replyTo}. Subject: {preview.subject || 'none yet'}. Attached:{' '}
        {preview.attachment}
      </p>
      <MailFrame title="E-mail preview" html={preview.html} />
    </Modal>
  );
}
