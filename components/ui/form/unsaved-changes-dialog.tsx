'use client';

import { Button, Group, Modal } from '@mantine/core';

interface UnsavedChangesDialogProps {
  /** What is unsaved, as a sentence. */
  message: string;
  saving?: boolean;
  /** Stays, without a change. */
  onCancel: () => void;
  /** Takes the changes back, then goes on. */
  onDiscard: () => void;
  /** Saves, then goes on. */
  onSave: () => void;
  cancelLabel?: string;
  discardLabel?: string;
}

/**
 * Before a part of a page (a tab, the editing of a brief) is left with unsaved changes: cancel, 'Discard changes' or
 * 'Save changes' (modules §4). Leaving the page itself is the UnsavedChangesGuard's.
 */
export function UnsavedChangesDialog({
  message,
  saving,
  onCancel,
  onDiscard,
  onSave,
  cancelLabel = 'Cancel',
  discardLabel = 'Discard changes',
}: UnsavedChangesDialogProps) {
  return (
    <Modal opened onClose={onCancel} title="Unsaved changes" withCloseButton={false}>
      <p>{message}</p>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onCancel} disabled={saving}>
          {cancelLabel}
        </Button>
        <Button variant="default" onClick={onDiscard} disabled={saving}>
          {discardLabel}
        </Button>
        <Button onClick={onSave} loading={saving} data-autofocus>
          Save changes
        </Button>
      </Group>
    </Modal>
  );
}
