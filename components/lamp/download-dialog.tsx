'use client';

import { Button, Group, Modal, Text } from '@mantine/core';
import { useFocusBack } from '@/components/ui/overlay/use-focus-back';

interface DownloadDialogProps {
  onSaveFirst: () => void;
  onLastSaved: () => void;
  onClose: () => void;
}

/** Asks what a download with unsaved changes should contain (D6.6). */
export function DownloadDialog({ onSaveFirst, onLastSaved, onClose }: DownloadDialogProps) {
  useFocusBack();
  return (
    <Modal opened onClose={onClose} title="Download PDF?" size="md" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Text mb={16}>This plan has unsaved changes, which a PDF of the last saved plan would not show.</Text>
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="default" onClick={onLastSaved}>
          Download last saved
        </Button>
        <Button data-autofocus onClick={onSaveFirst}>
          Save and download
        </Button>
      </Group>
    </Modal>
  );
}
