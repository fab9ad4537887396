'use client';

import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { RichTextField } from '@/components/ui/rich-text/rich-text-field';
import { COVER_LETTER_SOFT_MAX } from '@/lib/lamp/plan-words';

interface CoverLetterDialogProps {
  letter: string;
  /** Saves it, or holds it for the first save; returns whether that succeeded. */
  onSave: (html: string) => Promise<boolean>;
  onClose: () => void;
  saveLabel: string;
}

/** The cover letter's editor; mounted while it is open, so that it begins with the current letter. */
export function CoverLetterDialog({ letter, onSave, onClose, saveLabel }: CoverLetterDialogProps) {
  const [html, setHtml] = useState(letter);
  const [saving, setSaving] = useState(false);

  async function save() {
    setSaving(true);
    const saved = await onSave(html);
    setSaving(false);
    if (saved) onClose();
  }

  return (
    <Modal opened onClose={onClose} title="Cover letter" size="xl" closeButtonProps={{ 'aria-label': 'Close' }}>
      <RichTextField
        label="Cover letter"
        description="Stands before the timeline in the plan's PDF."
        value={html}
        onChange={setHtml}
        maxLength={COVER_LETTER_SOFT_MAX}
        minHeight={280}
      />
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose} disabled={saving}>
          Cancel
        </Button>
        <Button onClick={() => void save()} loading={saving}>
          {saveLabel}
        </Button>
      </Group>
    </Modal>
  );
}
