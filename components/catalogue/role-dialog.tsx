'use client';

import { Modal, TextInput } from '@mantine/core';
import type { z } from 'zod';
import { useOnce } from '@/components/session/use-once';
import { CardButtons, CardForm } from '@/components/ui/detail-card';
import { FieldRow } from '@/components/ui/form/form-section';
import { NumberField } from '@/components/ui/form/number-field';
import { useFormDialog } from '@/components/ui/form/use-form-dialog';
import { useRefresh } from '@/components/ui/use-refresh';
import { plainFields } from '@/components/versions/two-versions';
import { useVersionedForm } from '@/components/versions/use-versioned-form';
import { addRoleAction, getDepartmentAction, updateRoleAction } from '@/lib/catalogue/actions';
import type { RoleView } from '@/lib/catalogue/department-view';
import { roleLabels } from '@/lib/catalogue/field-labels';
import type { roleFields } from '@/lib/catalogue/inputs';

interface RoleDialogProps {
  brandUuid: string;
  departmentUuid: string;
  /** null: a new one. */
  role: RoleView | null;
  onClose: () => void;
}

type Values = Record<keyof typeof roleLabels, string>;

const valuesOf = ({ roleTitle, hourlyRoleCostPrice, hourlyRoleSellByPrice }: RoleView): Values => ({
  roleTitle,
  hourlyRoleCostPrice: hourlyRoleCostPrice.toFixed(2),
  hourlyRoleSellByPrice: hourlyRoleSellByPrice.toFixed(2),
});
const emptyValues: Values = { roleTitle: '', hourlyRoleCostPrice: '', hourlyRoleSellByPrice: '' };

/** A role of a division: its title, hourly cost and sell price. */
export function RoleDialog({ brandUuid, departmentUuid, role, onClose }: RoleDialogProps) {
  const refresh = useRefresh();
  const place = { brandUuid };
  const once = useOnce();
  const { form, onSubmit, saving, notice, dialog } = useVersionedForm<RoleView, Values, z.output<typeof roleFields>>({
    what: 'role',
    row: role ?? undefined,
    valuesOf,
    emptyValues,
    fields: plainFields<Values>(roleLabels),
    async read() {
      const division = await getDepartmentAction({ departmentId: departmentUuid }, place);
      if (!division.ok) return division;
      const saved = division.data.brandDepartmentRoles.find(({ uuid }) => uuid === role?.uuid);
      return saved
        ? { ok: true, data: saved }
        : { ok: false, fault: { code: 'resource/not_found', message: 'Not found', status: 404 } };
    },
    schema: () => import('@/lib/catalogue/inputs').then((inputs) => inputs.roleFields),
    action: (input, current) => {
      const sent = { ...input, departmentId: departmentUuid };
      if (!current) return once(sent, (attempt) => addRoleAction(sent, { ...place, attempt }));
      return updateRoleAction({ ...sent, roleId: current.uuid, version: current.version }, place);
    },
    successMessage: role ? 'Division Role edits saved' : 'Division Role was successfully created',
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
      title={role ? 'Edit role' : 'Add role'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {notice}
      <CardForm onSubmit={onSubmit}>
        <TextInput
          label={roleLabels.roleTitle}
          withAsterisk
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('roleTitle')}
        />
        <FieldRow>
          <NumberField
            label={roleLabels.hourlyRoleCostPrice}
            withAsterisk
            kind="money"
            prefix="$"
            invalid="Hourly cost price must be a number"
            {...form.getInputProps('hourlyRoleCostPrice')}
          />
          <NumberField
            label={roleLabels.hourlyRoleSellByPrice}
            withAsterisk
            kind="money"
            prefix="$"
            invalid="Hourly sell price must be a number"
            {...form.getInputProps('hourlyRoleSellByPrice')}
          />
        </FieldRow>
        <CardButtons saving={saving} onCancel={modal.onClose} />
      </CardForm>
      {dialog}
    </Modal>
  );
}
