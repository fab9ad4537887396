'use client';

import { Modal, Select } from '@mantine/core';
import { useState } from 'react';
import { useOnce } from '@/components/session/use-once';
import { useFormDialog } from '@/components/ui/form/use-form-dialog';
import { useOperationForm } from '@/components/ui/form/use-operation-form';
import { toast } from '@/components/ui/overlay/toast';
import { useRefresh } from '@/components/ui/use-refresh';
import { listViewsAction, saveViewAction, updateViewAction } from '@/lib/views/actions';
import type { SaveViewValues, ViewScreen, ViewView } from '@/lib/views/inputs';
import { ViewForm } from './view-form';

interface SaveViewDialogProps {
  screen: ViewScreen;
  query: Readonly<Record<string, string>>;
  /** The views that can be changed to the filters instead. */
  changeable: readonly ViewView[];
  onClose: () => void;
}

const NEW = 'new';
const viewIn = (views: readonly ViewView[], uuid: string) => views.find((view) => view.uuid === uuid);

/** Saves the list's filters as a view: a new one, or in place of those of an existing one. */
export function SaveViewDialog({ screen, query, changeable, onClose }: SaveViewDialogProps) {
  const refresh = useRefresh();
  // As the dialog was opened: what is sent is the version whose name the form shows.
  const [views, setViews] = useState(changeable);

  const once = useOnce();
  const { form, onSubmit, saving } = useOperationForm<SaveViewValues, SaveViewValues, ViewView>({
    initialValues: { name: '', shared: false, replaces: NEW },
    schema: () => import('@/lib/views/inputs').then((inputs) => inputs.saveViewFields),
    action({ name, shared, replaces }) {
      const answer = { name, shared, query: { ...query } };
      const replaced = viewIn(views, replaces);
      return replaced
        ? updateViewAction({ ...answer, viewId: replaced.uuid, version: replaced.version })
        : once({ ...answer, screen }, (attempt) => saveViewAction({ ...answer, screen }, { attempt }));
    },
    successMessage: 'View successfully saved',
    onSuccess: () => {
      onClose();
      refresh();
    },
    // With its version of now, the next save replaces it.
    onConflict: (message) => void readAgain().then(() => toast.error(`${message}. Save again to replace it`)),
  });
  const modal = useFormDialog(form.isDirty(), onClose);

  /** What was not typed here becomes as somebody else saved it. */
  async function readAgain() {
    const listed = await listViewsAction({ screen }).catch(() => null);
    if (!listed?.ok) return;
    const now = listed.data.data.filter(({ mine }) => mine);
    const { replaces, name, shared } = form.getValues();
    const before = viewIn(views, replaces);
    const saved = viewIn(now, replaces);
    setViews(now);
    // The button was switched off meanwhile.
    form.getInputNode('name')?.focus();
    if (!saved) return form.setFieldValue('replaces', NEW);
    if (name === before?.name) form.setFieldValue('name', saved.name);
    if (shared === before?.shared) form.setFieldValue('shared', saved.shared);
  }

  function choose(value: string) {
    const { replaces, name } = form.getValues();
    const replaced = viewIn(views, value);
    form.setFieldValue('replaces', value);
    form.setFieldValue('shared', replaced?.shared ?? false);
    // A typed name stays.
    if (name === (viewIn(views, replaces)?.name ?? '')) form.setFieldValue('name', replaced?.name ?? '');
  }

  return (
    <Modal {...modal} title="Save view" withCloseButton={false}>
      <ViewForm form={form} onSubmit={onSubmit} saving={saving} onCancel={modal.onClose}>
        {views.length > 0 ? (
          <Select
            label="Save as"
            data={[
              { value: NEW, label: 'A new view' },
              ...views.map(({ uuid, name }) => ({ value: uuid, label: `In place of '${name}'` })),
            ]}
            allowDeselect={false}
            value={form.values.replaces}
            onChange={(value) => choose(value ?? NEW)}
          />
        ) : null}
      </ViewForm>
    </Modal>
  );
}
