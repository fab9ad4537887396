'use client';

import { useState, useTransition } from 'react';
import { UnsavedChangesGuard } from '@/components/ui/overlay/unsaved-changes-guard';
import { useRefresh } from '@/components/ui/use-refresh';
import { useVersionedForm, type VersionedFormOptions } from './use-versioned-form';
import type { Versioned } from './use-versions';

type CardOptions<Row extends Versioned, Values extends Record<string, unknown>, Input> = Omit<
  VersionedFormOptions<Row, Values, Input>,
  'row' | 'onSuccess'
> & { row: Row };

/**
 * A card that is shown, and edited in place (platform §4). After a save the form closes together with the refresh, so
 * that the old text never flashes.
 */
export function useVersionedCard<Row extends Versioned, Values extends Record<string, unknown>, Input>(
  options: CardOptions<Row, Values, Input>,
) {
  const refresh = useRefresh();
  const [editing, setEditing] = useState(false);
  const [refreshing, startTransition] = useTransition();
  const { form, onSubmit, saving, dirty, edit, notice, dialog } = useVersionedForm<Row, Values, Input>({
    ...options,
    onSuccess: () =>
      startTransition(() => {
        refresh();
        setEditing(false);
      }),
  });
  return {
    form,
    onSubmit,
    dialog: (
      <>
        <UnsavedChangesGuard active={editing && dirty && !saving && !refreshing} />
        {notice}
        {dialog}
      </>
    ),
    saving: saving || refreshing,
    editing,
    edit() {
      edit(options.row);
      setEditing(true);
    },
    cancel: () => setEditing(false),
  };
}
