'use client';

import { Button, Group, Modal } from '@mantine/core';
import { useFocusBack } from '@/components/ui/overlay/use-focus-back';

interface UnsavedChangesDialogProps {
  /** What is unsaved, as a sentence. */
  message: string;
  saving?: boolean;
  /** Stays on the page, with the changes. */
  onCancel: () => void;
  /** Discards the changes, then continues. */
  onDiscard: () => void;
  /** Saves, then continues. */
  onSave: () => void;
  cancelLabel?: string;
  discardLabel?: string;
}

/**
 * Shown before leaving a part of a page (a tab, the form of a brief) with unsaved changes: cancel, 'Discard changes' or
 * 'Save changes' (modules §4). UnsavedChangesGuard handles leaving the page itself.
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
  useFocusBack();
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
