'use client';

import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useFormDialog } from '@/components/ui/form/use-form-dialog';
import { useRefresh } from '@/components/ui/use-refresh';
import { plainFields } from '@/components/versions/two-versions';
import { useVersionedForm } from '@/components/versions/use-versioned-form';
import { getTemplateAction, updateTemplateAction } from '@/lib/templates/actions';
import { TEMPLATE_NAME_MAX } from '@/lib/templates/field-limits';
import type { TemplateSummary } from '@/lib/templates/inputs';

type Named = Pick<TemplateSummary, 'uuid' | 'name' | 'version'>;
type Values = { name: string };

interface RenameDialogProps {
  template: Named;
  onClose: () => void;
}

/** Renames a template. */
export function RenameDialog({ template, onClose }: RenameDialogProps) {
  const refresh = useRefresh();
  const { form, onSubmit, saving, notice, dialog } = useVersionedForm<Named, Values, Values>({
    what: 'template',
    row: template,
    valuesOf: ({ name }) => ({ name }),
    fields: plainFields<Values>({ name: 'Name' }),
    read: () => getTemplateAction({ templateId: template.uuid }),
    schema: () => import('@/lib/templates/inputs').then((inputs) => inputs.templateNameFields),
    action: ({ name }, current) => updateTemplateAction({ templateId: template.uuid, version: current?.version, name }),
    successMessage: 'Template renamed',
    onSuccess: () => {
      onClose();
      refresh();
    },
  });
  const modal = useFormDialog(form.isDirty(), onClose);
  return (
    <Modal
      {...modal}
      closeOnEscape={modal.closeOnEscape && !dialog}
      title="Rename template"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {notice}
      <form noValidate onSubmit={onSubmit}>
        <TextInput
          label="Name"
          withAsterisk
          maxLength={TEMPLATE_NAME_MAX}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={modal.onClose} disabled={saving}>
            Cancel
          </Button>
          <Button type="submit" loading={saving}>
            Save
          </Button>
        </Group>
      </form>
      {dialog}
    </Modal>
  );
}
