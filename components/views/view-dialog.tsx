'use client';

import { Button, Checkbox, Group, Modal, Select, Stack, TextInput } from '@mantine/core';
import { useFormDialog } from '@/components/ui/form/use-form-dialog';
import { useRefresh } from '@/components/ui/use-refresh';
import { plainFields } from '@/components/versions/two-versions';
import { useVersionedForm } from '@/components/versions/use-versioned-form';
import { listViewsAction, saveViewAction, updateViewAction } from '@/lib/views/actions';
import { VIEW_NAME_MAX } from '@/lib/views/field-limits';
import type { ViewDialogValues, ViewScreen, ViewView } from '@/lib/views/inputs';

type ViewDialogProps = { onClose: () => void } & (
  | {
      kind: 'new';
      screen: ViewScreen;
      query: Readonly<Record<string, string>>;
      changeable: readonly ViewView[];
    }
  | { kind: 'change'; view: ViewView }
);

const NEW = 'new';

/** Saves the list's filters as a view, or renames and shares an existing one. */
export function ViewDialog(props: ViewDialogProps) {
  const refresh = useRefresh();
  const view = props.kind === 'change' ? props.view : null;
  const changeable = props.kind === 'new' ? props.changeable : [];

  function send(answer: ViewDialogValues, current: ViewView | undefined) {
    const { name, shared, replaces } = answer;
    if (props.kind === 'change') {
      return updateViewAction({ viewId: props.view.uuid, version: current?.version, name, shared });
    }
    if (replaces !== NEW) return updateViewAction({ viewId: replaces, name, shared, query: { ...props.query } });
    return saveViewAction({ screen: props.screen, query: { ...props.query }, name, shared });
  }

  const { form, onSubmit, saving, notice, dialog } = useVersionedForm<ViewView, ViewDialogValues, ViewDialogValues>({
    what: 'view',
    row: view ?? undefined,
    valuesOf: ({ name, shared }) => ({ name, shared, replaces: NEW }),
    emptyValues: { name: '', shared: false, replaces: NEW },
    fields: plainFields<ViewDialogValues>({ name: 'Name', shared: 'Share with everybody' }),
    async read() {
      const views = await listViewsAction({ screen: (view?.screen ?? 'briefs') as ViewScreen });
      if (!views.ok) return views;
      const saved = views.data.data.find(({ uuid }) => uuid === view?.uuid);
      return saved
        ? { ok: true, data: saved }
        : { ok: false, fault: { code: 'resource/not_found', message: 'Not found', status: 404 } };
    },
    schema: () => import('@/lib/views/inputs').then((inputs) => inputs.viewDialogFields),
    action: send,
    successMessage: view ? 'View successfully updated' : 'View successfully saved',
    onSuccess: () => {
      props.onClose();
      refresh();
    },
  });
  const modal = useFormDialog(form.isDirty(), props.onClose);

  return (
    <Modal
      {...modal}
      closeOnEscape={modal.closeOnEscape && !dialog}
      title={view ? 'Change view' : 'Save view'}
      withCloseButton={false}
    >
      {notice}
      <form
        noValidate
        onSubmit={(event) => {
          event.stopPropagation();
          onSubmit(event);
        }}
      >
        <Stack gap="md">
          {changeable.length > 0 ? (
            <Select
              label="Save as"
              data={[
                { value: NEW, label: 'A new view' },
                ...changeable.map(({ uuid, name }) => ({ value: uuid, label: `In place of '${name}'` })),
              ]}
              allowDeselect={false}
              value={form.values.replaces}
              onChange={(value) => {
                const { replaces, name } = form.getValues();
                const [before, replaced] = [replaces, value].map((of) => changeable.find(({ uuid }) => uuid === of));
                form.setFieldValue('replaces', value ?? NEW);
                form.setFieldValue('shared', replaced?.shared ?? false);
                // A typed name stays.
                if (name === (before?.name ?? '')) form.setFieldValue('name', replaced?.name ?? '');
              }}
            />
          ) : null}
          <TextInput
            label="Name"
            withAsterisk
            maxLength={VIEW_NAME_MAX}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Checkbox
            label="Share with everybody"
            description="All members of the brand see it above this list."
            {...form.getInputProps('shared', { type: 'checkbox' })}
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
      {dialog}
    </Modal>
  );
}
