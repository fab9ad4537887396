'use client';

import { Button, Checkbox, Group, Modal, Radio, Select, Stack, Text } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { useOnce } from '@/components/session/use-once';
import { useFormDialog } from '@/components/ui/form/use-form-dialog';
import { useOperationForm } from '@/components/ui/form/use-operation-form';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { useGuardedPush } from '@/components/ui/overlay/unsaved-changes-guard';
import { useWhileHere } from '@/components/ui/overlay/use-while-here';
import { duplicateBriefAction, listChoicesAction } from '@/lib/briefs/actions';
import type { BriefView } from '@/lib/briefs/brief-view';
import type { DuplicateBrief } from '@/lib/briefs/inputs';
import type { BriefChoices } from '@/lib/briefs/list-choices';
import { listFilesAction } from '@/lib/files/actions';
import { DateFields } from './date-fields';

interface DuplicateBriefDialogProps {
  brief: { uuid: string; project: string };
  /** The list of briefs; a brief's own page is below it. */
  listHref: string;
  onClose: () => void;
}

type Values = {
  departmentId: string;
  briefmeOutputsId: string;
  draftDueDate: string;
  inMarketDate: string;
  withFiles: boolean;
};
const EMPTY: Values = { departmentId: '', briefmeOutputsId: '', draftDueDate: '', inMarketDate: '', withFiles: true };

/** A copy for a division, an output type and dates of its own (modules §2); the copy's page follows. */
export function DuplicateBriefDialog({ brief, listHref, onClose }: DuplicateBriefDialogProps) {
  const push = useWhileHere(useGuardedPush());
  const run = useRunAction();
  const once = useOnce();
  const [choices, setChoices] = useState<BriefChoices | null>(null);
  // Null: their number could not be read.
  const [files, setFiles] = useState<number | null>(0);

  useEffect(() => {
    let gone = false;
    void run(() => listChoicesAction({})).then((answer) => {
      if (gone) return;
      if (answer.ok) setChoices(answer.data);
      else toast.error(failureMessage(answer.fault));
    });
    void run(() => listFilesAction({ briefId: brief.uuid })).then((answer) => {
      if (gone) return;
      setFiles(answer.ok ? answer.data.data.filter(({ commentUuid }) => commentUuid === null).length : null);
    });
    return () => {
      gone = true;
    };
  }, [run, brief.uuid]);

  const { form, onSubmit, saving } = useOperationForm<Values, DuplicateBrief, BriefView>({
    initialValues: EMPTY,
    schema: () => import('@/lib/briefs/inputs').then((inputs) => inputs.duplicateBriefInput),
    toInput: (values) => ({ ...values, briefId: brief.uuid }),
    action: (input) => once(input, (attempt) => duplicateBriefAction({ ...input, briefId: brief.uuid }, { attempt })),
    successMessage: 'Brief successfully duplicated',
    onSuccess: (copy) => {
      onClose();
      push(`${listHref}/${copy.uuid}`);
    },
  });
  const modal = useFormDialog(form.isDirty(), onClose);
  const { departmentId } = form.values;
  const outputs = useMemo(
    () => (choices?.outputs ?? []).filter(({ divisionId }) => String(divisionId) === departmentId),
    [choices, departmentId],
  );
  const division = form.getInputProps('departmentId');

  return (
    <Modal {...modal} title={`Duplicate '${brief.project}'`} centered>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <Radio.Group
            label="Division"
            withAsterisk
            error={division.error}
            value={departmentId}
            onChange={(value) => {
              form.setFieldValue('departmentId', value);
              form.setFieldValue('briefmeOutputsId', '');
            }}
          >
            <Stack gap={10} mt={4}>
              {(choices?.divisions ?? []).map(({ id, label }, at) => (
                <Radio key={id} value={String(id)} label={label} data-path={at === 0 ? 'departmentId' : undefined} />
              ))}
              {choices ? null : <Text size="sm">Loading…</Text>}
            </Stack>
          </Radio.Group>
          <Select
            label="Output type"
            data={outputs.map(({ id, label }) => ({ value: String(id), label }))}
            disabled={outputs.length === 0}
            searchable
            clearable
            nothingFoundMessage="No results found"
            {...form.getInputProps('briefmeOutputsId')}
            value={form.values.briefmeOutputsId || null}
            onChange={(value) => form.setFieldValue('briefmeOutputsId', value ?? '')}
          />
          <DateFields form={form} />
          {files === 0 ? null : (
            <Checkbox
              label={files === null ? 'Copy files' : `Copy files (${files})`}
              description="Files of comments stay with the original."
              {...form.getInputProps('withFiles', { type: 'checkbox' })}
            />
          )}
          <Text size="sm" c="dimmed">
            We acknowledge and accept the division chosen here means this is locked.
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={modal.onClose} disabled={saving}>
              Cancel
            </Button>
            <Button type="submit" loading={saving}>
              Duplicate
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
