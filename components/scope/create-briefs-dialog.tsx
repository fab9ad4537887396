'use client';

import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { DateFields } from '@/components/briefs/date-fields';
import { useOnce } from '@/components/session/use-once';
import { useFormDialog } from '@/components/ui/form/use-form-dialog';
import { useOperationForm } from '@/components/ui/form/use-operation-form';
import { useGuardedPush } from '@/components/ui/overlay/unsaved-changes-guard';
import { useWhileHere } from '@/components/ui/overlay/use-while-here';
import { brandPaths } from '@/lib/core/paths';
import { formatHours } from '@/lib/format/format';
import { createBriefsAction } from '@/lib/scope/actions';
import type { ScopeView } from '@/lib/scope/scope-view';
import classes from './scope.module.css';

interface CreateBriefsDialogProps {
  scope: ScopeView;
  /** When briefs were created from it before, in words. */
  last: string | null;
  onClose: () => void;
}

/** One prefilled brief per division of the scope, after its two dates are given (D7.9). */
export function CreateBriefsDialog({ scope, last, onClose }: CreateBriefsDialogProps) {
  const push = useWhileHere(useGuardedPush());
  const once = useOnce();
  const { form, onSubmit, saving } = useOperationForm({
    initialValues: { draftDueDate: '', inMarketDate: '' },
    schema: () => import('@/lib/scope/inputs').then((inputs) => inputs.createBriefsFields),
    action: (dates) => {
      const input = { scopeId: scope.uuid, again: last !== null, ...dates };
      return once(input, (attempt) => createBriefsAction(input, { attempt }));
    },
    successMessage: `${scope.hoursByDivision.length === 1 ? 'Brief' : 'Briefs'} successfully created`,
    onSuccess: () => {
      onClose();
      push(brandPaths().briefs);
    },
  });
  const modal = useFormDialog(form.isDirty(), onClose);

  return (
    <Modal {...modal} title="Create briefs from scope">
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          {last ? <Alert color="yellow">{last}. They are created once more.</Alert> : null}
          <p>One draft brief per division, with its hours and its line items as details:</p>
          <ul className={classes.muted}>
            {scope.hoursByDivision.map(({ departmentId, title, decimalHours }) => (
              <li key={departmentId}>
                {title}, {formatHours(decimalHours)} hours
              </li>
            ))}
          </ul>
          <DateFields form={form} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={modal.onClose} disabled={saving}>
              Cancel
            </Button>
            <Button type="submit" loading={saving} disabled={scope.lines.length === 0}>
              {last ? 'Create briefs again' : 'Create briefs'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
