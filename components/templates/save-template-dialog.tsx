'use client';

import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useOnce } from '@/components/session/use-once';
import { useFormDialog } from '@/components/ui/form/use-form-dialog';
import { useOperationForm } from '@/components/ui/form/use-operation-form';
import { toast } from '@/components/ui/overlay/toast';
import { cut } from '@/lib/format/cut';
import { listTemplatesAction, saveTemplateAction, updateTemplateAction } from '@/lib/templates/actions';
import { TEMPLATE_NAME_MAX } from '@/lib/templates/field-limits';
import type { TemplateKind, TemplateSummary, TemplateView } from '@/lib/templates/inputs';

interface SaveTemplateDialogProps {
  kind: TemplateKind;
  /** The plan or scope that it is made from. */
  source: { uuid: string; title: string };
  onClose: () => void;
}

const NEW = 'new';

/** 'Save as template': a new one, or new content for an existing one that one may change (Y-32). */
export function SaveTemplateDialog({ kind, source, onClose }: SaveTemplateDialogProps) {
  const [changeable, setChangeable] = useState<readonly TemplateSummary[]>([]);
  const once = useOnce();
  const [replaces, setReplaces] = useState(NEW);
  const replaced = changeable.find(({ uuid }) => uuid === replaces);

  const read = useCallback(async () => {
    // Without the list a new one can still be saved.
    const listed = await listTemplatesAction({ kind }).catch(() => null);
    const own = listed?.ok ? listed.data.data.filter(({ mine }) => mine) : null;
    if (own) setChangeable(own);
    return own;
  }, [kind]);
  useEffect(() => void read(), [read]);

  const { form, onSubmit, saving } = useOperationForm<{ name: string }, { name: string }, TemplateView>({
    initialValues: { name: cut(source.title, TEMPLATE_NAME_MAX).trim() },
    schema: () => import('@/lib/templates/inputs').then((inputs) => inputs.templateNameFields),
    action: ({ name }) =>
      replaced
        ? updateTemplateAction({ templateId: replaced.uuid, version: replaced.version, name, sourceId: source.uuid })
        : once(name, (attempt) => saveTemplateAction({ kind, name, sourceId: source.uuid }, { attempt })),
    successMessage: replaced ? 'Template updated' : 'Template saved',
    onSuccess: onClose,
    // With the newer version read, the next save replaces it.
    onConflict: (message) => void readAgain().then(() => toast.error(`${message}. Save again to replace it`)),
  });

  /** Reads the newer version; a name that was not edited here becomes the saved one. */
  async function readAgain() {
    const saved = (await read())?.find(({ uuid }) => uuid === replaces);
    if (saved && form.getValues().name === replaced?.name) form.setFieldValue('name', saved.name);
  }
  const modal = useFormDialog(form.isDirty(), onClose);

  return (
    <Modal {...modal} title="Save as template" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            The {kind} as it was last saved, for everybody in the brand to start from. People, status and what was sent
            are not part of it.
          </Text>
          {changeable.length > 0 ? (
            <Select
              label="Save as"
              data={[
                { value: NEW, label: 'A new template' },
                ...changeable.map(({ uuid, name }) => ({ value: uuid, label: `In place of '${name}'` })),
              ]}
              allowDeselect={false}
              value={replaced ? replaces : NEW}
              onChange={(value) => {
                const next = changeable.find(({ uuid }) => uuid === value);
                setReplaces(value ?? NEW);
                if (next) form.setFieldValue('name', next.name);
              }}
            />
          ) : null}
          <TextInput
            label="Name"
            withAsterisk
            maxLength={TEMPLATE_NAME_MAX}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={modal.onClose} disabled={saving}>
              Cancel
            </Button>
            <Button type="submit" loading={saving}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
