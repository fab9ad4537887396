'use client';

import { Button, Group, Modal, Select, Stack, Textarea } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useConfirm } from '@/components/ui/confirm-dialog';
import { useOperationForm } from '@/components/ui/form/use-operation-form';
import { addOngoingAction } from '@/lib/scope/actions';
import { NOTES_MAX, ongoingFields } from '@/lib/scope/inputs';

interface AddOngoingDialogProps {
  scopeUuid: string;
  title: string;
  segments: readonly { id: number; label: string }[];
  /** Segment ids that the scope has already, where they are known: a repeated one is asked about (decisions D7.8). */
  used?: ReadonlySet<number>;
  onClose: () => void;
}

/** Adds a monthly ongoing: its segment and notes. */
export function AddOngoingDialog({ scopeUuid, title, segments, used, onClose }: AddOngoingDialogProps) {
  const router = useRouter();
  const confirm = useConfirm();
  const { form, onSubmit, saving } = useOperationForm({
    initialValues: { segmentId: '', notes: '' },
    schema: ongoingFields,
    action: (fields) => addOngoingAction({ scopeId: scopeUuid, ...fields }),
    successMessage: 'Monthly ongoing has been added',
    onSuccess: () => {
      onClose();
      router.refresh();
    },
  });

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { segmentId } = form.getValues();
    if (used?.has(Number(segmentId))) {
      const again = await confirm({
        title: 'Add this segment again?',
        message: 'This scope already has a monthly ongoing for that segment.',
        confirmLabel: 'Add again',
      });
      if (!again) return;
    }
    onSubmit();
  }

  return (
    <Modal opened onClose={onClose} title="Add to monthly ongoing">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <p>{title}</p>
          <Select
            label="Segment"
            required
            placeholder="Choose a segment"
            data={segments.map(({ id, label }) => ({ value: String(id), label }))}
            searchable
            nothingFoundMessage="No results found"
            {...form.getInputProps('segmentId')}
            onChange={(value) => form.setFieldValue('segmentId', value ?? '')}
          />
          <Textarea
            label="Notes"
            autosize
            minRows={3}
            maxRows={8}
            description={`Up to ${NOTES_MAX} characters`}
            {...form.getInputProps('notes')}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={saving}>
              Cancel
            </Button>
            <Button type="submit" loading={saving}>
              Add
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
