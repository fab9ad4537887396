'use client';

import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useFormDialog } from '@/components/ui/form/use-form-dialog';
import { useOperationForm } from '@/components/ui/form/use-operation-form';
import { useRefresh } from '@/components/ui/use-refresh';
import { updateTemplateAction } from '@/lib/templates/actions';
import { TEMPLATE_NAME_MAX } from '@/lib/templates/field-limits';
import type { TemplateSummary, TemplateView } from '@/lib/templates/inputs';

interface RenameDialogProps {
  template: Pick<TemplateSummary, 'uuid' | 'name' | 'version'>;
  onClose: () => void;
}

/** Renames a template. */
export function RenameDialog({ template, onClose }: RenameDialogProps) {
  const refresh = useRefresh();
  const { form, onSubmit, saving } = useOperationForm<{ name: string }, { name: string }, TemplateView>({
    initialValues: { name: template.name },
    schema: () => import('@/lib/templates/inputs').then((inputs) => inputs.templateNameFields),
    action: ({ name }) => updateTemplateAction({ templateId: template.uuid, version: template.version, name }),
    successMessage: 'Template renamed',
    onSuccess: () => {
      onClose();
      refresh();
    },
  });
  const modal = useFormDialog(form.isDirty(), onClose);
  return (
    <Modal {...modal} title="Rename template" closeButtonProps={{ 'aria-label': 'Close' }}>
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
    </Modal>
  );
}
