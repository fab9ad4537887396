'use client';

import { Modal } from '@mantine/core';
import { useFormDialog } from '@/components/ui/form/use-form-dialog';
import { useRefresh } from '@/components/ui/use-refresh';
import { plainFields } from '@/components/versions/two-versions';
import { useVersionedForm } from '@/components/versions/use-versioned-form';
import { listViewsAction, updateViewAction } from '@/lib/views/actions';
import type { ViewDialogValues, ViewScreen, ViewView } from '@/lib/views/inputs';
import { ViewForm } from './view-form';

interface ViewDialogProps {
  view: ViewView;
  onClose: () => void;
}

/** Renames and shares a view. */
export function ViewDialog({ view, onClose }: ViewDialogProps) {
  const refresh = useRefresh();
  const { form, onSubmit, saving, notice, dialog } = useVersionedForm<ViewView, ViewDialogValues, ViewDialogValues>({
    what: 'view',
    row: view,
    valuesOf: ({ name, shared }) => ({ name, shared }),
    fields: plainFields<ViewDialogValues>({ name: 'Name', shared: 'Share with everybody' }),
    async read() {
      const views = await listViewsAction({ screen: view.screen as ViewScreen });
      if (!views.ok) return views;
      const saved = views.data.data.find(({ uuid }) => uuid === view.uuid);
      return saved
        ? { ok: true, data: saved }
        : { ok: false, fault: { code: 'resource/not_found', message: 'Not found', status: 404 } };
    },
    schema: () => import('@/lib/views/inputs').then((inputs) => inputs.viewDialogFields),
    action: ({ name, shared }, current) =>
      updateViewAction({ viewId: view.uuid, version: current?.version, name, shared }),
    successMessage: 'View successfully updated',
    onSuccess: () => {
      onClose();
      refresh();
    },
  });
  const modal = useFormDialog(form.isDirty(), onClose);

  return (
    <Modal {...modal} closeOnEscape={modal.closeOnEscape && !dialog} title="Change view" withCloseButton={false}>
      {notice}
      <ViewForm form={form} onSubmit={onSubmit} saving={saving} onCancel={modal.onClose} />
      {dialog}
    </Modal>
  );
}
