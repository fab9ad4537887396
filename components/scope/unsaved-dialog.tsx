'use client';

import { Button, Group, Modal } from '@mantine/core';

interface UnsavedDialogProps {
  /** What is unsaved: 'Summary' or 'Line Items'. */
  of: string;
  saving: boolean;
  onReset: () => void;
  onSave: () => void;
  onClose: () => void;
}

/** Before a tab is left, or the scope cloned, with unsaved changes: reset, save, or close (modules §4). */
export function UnsavedDialog({ of, saving, onReset, onSave, onClose }: UnsavedDialogProps) {
  return (
    <Modal opened onClose={onClose} title="Unsaved changes" withCloseButton={false}>
      <p>Your changes to {of} have not been saved.</p>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose} disabled={saving}>
          Close
        </Button>
        <Button variant="default" onClick={onReset} disabled={saving}>
          Reset
        </Button>
        <Button onClick={onSave} loading={saving} data-autofocus>
          Save changes
        </Button>
      </Group>
    </Modal>
  );
}
