'use client';

import { Button, Group, Modal } from '@mantine/core';
import { useRef, useState } from 'react';
import { useFormDialog } from '@/components/ui/form/use-form-dialog';
import { RichTextField } from '@/components/ui/rich-text/rich-text-field';
import { COVER_LETTER_SOFT_MAX } from '@/lib/lamp/plan-words';

interface CoverLetterDialogProps {
  /** The letter in the plan's form. */
  letter: string;
  /** What was typed in its place; null before that. */
  typed: string | null;
  onType: (html: string) => void;
  /** Saves it, or leaves it in the form until the first save. @returns whether that succeeded */
  onSave: (html: string) => Promise<boolean>;
  onClose: () => void;
  saveLabel: string;
}

/** The cover letter's editor. The page guards what is typed into it, and stores it with a new plan's draft. */
export function CoverLetterDialog({ letter, typed, onType, onSave, onClose, saveLabel }: CoverLetterDialogProps) {
  const html = typed ?? letter;
  const [saving, setSaving] = useState(false);
  const modal = useFormDialog(html !== letter, onClose);
  const latest = useRef(html);
  latest.current = html;

  async function save() {
    setSaving(true);
    const saved = await onSave(html);
    setSaving(false);
    // What was typed while it was being saved is not saved yet.
    if (saved && latest.current === html) onClose();
  }

  return (
    <Modal {...modal} title="Cover letter" size="xl" closeButtonProps={{ 'aria-label': 'Close' }}>
      <RichTextField
        label="Cover letter"
        description="Stands before the timeline in the plan's PDF."
        value={html}
        onChange={onType}
        maxLength={COVER_LETTER_SOFT_MAX}
        minHeight={280}
      />
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={modal.onClose} disabled={saving}>
          Cancel
        </Button>
        <Button onClick={() => void save()} loading={saving}>
          {saveLabel}
        </Button>
      </Group>
    </Modal>
  );
}
