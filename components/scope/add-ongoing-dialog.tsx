'use client';

import { Button, Group, Modal, Select, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { useOnce } from '@/components/session/use-once';
import { nothingFound } from '@/components/ui/form/none-yet';
import { useFormDialog } from '@/components/ui/form/use-form-dialog';
import { useOperationForm } from '@/components/ui/form/use-operation-form';
import { useConfirm } from '@/components/ui/overlay/confirm-dialog';
import { useRefresh } from '@/components/ui/use-refresh';
import { addOngoingAction, listOngoingsAction } from '@/lib/scope/actions';
import { NOTES_MAX } from '@/lib/scope/field-limits';

interface AddOngoingDialogProps {
  scopeUuid: string;
  title: string;
  segments: readonly { id: number; label: string }[];
  onClose: () => void;
}

/** More ongoings are not checked: a segment may be repeated (D7.8). */
const MAX_ONGOINGS = 1000;

/** Adds a monthly ongoing: its segment and notes. A repeated segment needs a confirmation (D7.8). */
export function AddOngoingDialog({ scopeUuid, title, segments, onClose }: AddOngoingDialogProps) {
  const refresh = useRefresh();
  const confirm = useConfirm();
  const run = useRunAction();
  const once = useOnce();
  const [checking, setChecking] = useState(false);
  const { form, onSubmit, saving } = useOperationForm({
    initialValues: { segmentId: '', notes: '' },
    schema: () => import('@/lib/scope/inputs').then((inputs) => inputs.ongoingFields),
    action: (fields) => once(fields, (attempt) => addOngoingAction({ scopeId: scopeUuid, ...fields }, { attempt })),
    successMessage: 'Monthly ongoing has been added',
    onSuccess: () => {
      onClose();
      refresh();
    },
  });

  const modal = useFormDialog(form.isDirty(), onClose);

  /** Reads the current ongoings; if that fails, there is no confirmation. */
  async function isUsed(segmentId: string): Promise<boolean> {
    const current = await run(() => listOngoingsAction({ scopeId: scopeUuid, limit: MAX_ONGOINGS }));
    return current.ok && current.data.data.some((ongoing) => String(ongoing.segmentId) === segmentId);
  }

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (checking) return;
    const { segmentId } = form.getValues();
    setChecking(true);
    const used = segmentId !== '' && (await isUsed(segmentId));
    setChecking(false);
    if (used) {
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
    <Modal {...modal} title="Add to monthly ongoing">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <p>{title}</p>
          <Select
            label="Segment"
            required
            placeholder="Choose a segment"
            data={segments.map(({ id, label }) => ({ value: String(id), label }))}
            searchable
            nothingFoundMessage={nothingFound(segments, 'segments')}
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
            <Button variant="default" onClick={modal.onClose} disabled={saving}>
              Cancel
            </Button>
            <Button type="submit" loading={saving || checking}>
              Add
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
