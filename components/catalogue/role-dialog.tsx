'use client';

import { Modal, TextInput } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { CardButtons, CardForm } from '@/components/ui/detail-card';
import { FieldRow } from '@/components/ui/form/form-section';
import { NumberField } from '@/components/ui/form/number-field';
import { useOperationForm } from '@/components/ui/form/use-operation-form';
import { addRoleAction, updateRoleAction } from '@/lib/catalogue/actions';
import type { RoleView } from '@/lib/catalogue/department-view';

interface RoleDialogProps {
  brandUuid: string;
  departmentUuid: string;
  /** null: a new one. */
  role: RoleView | null;
  onClose: () => void;
}

/** A role of a division: its title and what an hour of it costs and sells for. */
export function RoleDialog({ brandUuid, departmentUuid, role, onClose }: RoleDialogProps) {
  const router = useRouter();
  const place = { brandUuid };
  const { form, onSubmit, saving } = useOperationForm({
    initialValues: {
      roleTitle: role?.roleTitle ?? '',
      hourlyRoleCostPrice: role?.hourlyRoleCostPrice.toFixed(2) ?? '',
      hourlyRoleSellByPrice: role?.hourlyRoleSellByPrice.toFixed(2) ?? '',
    },
    schema: () => import('@/lib/catalogue/inputs').then((inputs) => inputs.roleFields),
    action: (input) => {
      const sent = { ...input, departmentId: departmentUuid };
      if (!role) return addRoleAction(sent, place);
      return updateRoleAction({ ...sent, roleId: role.uuid, version: role.version }, place);
    },
    successMessage: role ? 'Division Role edits saved' : 'Division Role was successfully created',
    onSuccess: () => {
      onClose();
      router.refresh();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={role ? 'Edit role' : 'Add role'}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={false}
    >
      <CardForm onSubmit={onSubmit}>
        <TextInput label="Role" withAsterisk autoComplete="off" data-autofocus {...form.getInputProps('roleTitle')} />
        <FieldRow>
          <NumberField
            label="Hourly cost price"
            withAsterisk
            kind="money"
            prefix="$"
            invalid="Hourly cost price must be a number"
            {...form.getInputProps('hourlyRoleCostPrice')}
          />
          <NumberField
            label="Hourly sell price"
            withAsterisk
            kind="money"
            prefix="$"
            invalid="Hourly sell price must be a number"
            {...form.getInputProps('hourlyRoleSellByPrice')}
          />
        </FieldRow>
        <CardButtons saving={saving} onCancel={onClose} />
      </CardForm>
    </Modal>
  );
}
