'use client';

import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useAct } from '@/components/session/use-act';
import { DetailCard } from '@/components/ui/detail-card';
import { useConfirm } from '@/components/ui/overlay/confirm-dialog';
import { lazyPart } from '@/components/ui/overlay/lazy-part';
import { flexible } from '@/components/ui/table/column-sizes';
import { type ListColumn, ListTable } from '@/components/ui/table/list-table';
import { RowMenu } from '@/components/ui/table/row-menu';
import { useRefresh } from '@/components/ui/use-refresh';
import { removeRoleAction } from '@/lib/catalogue/actions';
import type { RoleView } from '@/lib/catalogue/department-view';
import { formatMoney } from '@/lib/format/format';

const RoleDialog = lazyPart(
  () => import('./role-dialog').then((module) => module.RoleDialog),
  ({ onClose }) => onClose(),
);

interface DivisionRolesProps {
  brandUuid: string;
  departmentUuid: string;
  roles: readonly RoleView[];
}

/** The roles of a division with their hourly prices (platform §2). */
export function DivisionRoles({ brandUuid, departmentUuid, roles }: DivisionRolesProps) {
  const refresh = useRefresh();
  const confirm = useConfirm();
  const { act } = useAct();
  /** null: closed; 'new': adding. */
  const [editing, setEditing] = useState<RoleView | 'new' | null>(null);

  async function remove({ uuid, roleTitle }: RoleView) {
    const sure = await confirm({
      title: 'Remove division role?',
      message: `'${roleTitle}' is removed from the division. Existing product scopes are not updated.`,
      confirmLabel: 'Remove',
      danger: true,
    });
    if (!sure) return;
    const call = () => removeRoleAction({ departmentId: departmentUuid, roleId: uuid }, { brandUuid });
    await act(call, 'Division role was successfully removed');
    refresh();
  }

  return (
    <DetailCard
      title="Roles"
      help="Scopes keep the rates that they took: a change here counts for new lines."
      action={
        <Button variant="default" size="xs" onClick={() => setEditing('new')}>
          Add role
        </Button>
      }
    >
      <ListTable
        caption="Roles"
        columns={columns}
        rows={roles}
        rowKey={({ uuid }) => uuid}
        empty="No roles yet. Add the first to price scopes with it."
        rowMenu={(role) => (
          <RowMenu
            label={`Actions for ${role.roleTitle}`}
            items={[
              { label: 'Edit role', icon: <IconPencil size={16} />, onSelect: () => setEditing(role) },
              { label: 'Delete role', icon: <IconTrash size={16} />, danger: true, onSelect: () => void remove(role) },
            ]}
          />
        )}
      />
      {editing ? (
        <RoleDialog
          key={editing === 'new' ? 'new' : editing.uuid}
          brandUuid={brandUuid}
          departmentUuid={departmentUuid}
          role={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </DetailCard>
  );
}

const columns: readonly ListColumn<RoleView>[] = [
  { key: 'role', title: 'Role', size: flexible(120, 280, 700), cell: ({ roleTitle }) => roleTitle },
  {
    key: 'cost',
    title: 'Cost price',
    align: 'end',
    size: flexible(120, 150, 180),
    cell: ({ hourlyRoleCostPrice }) => formatMoney(hourlyRoleCostPrice),
  },
  {
    key: 'sell',
    title: 'Sell price',
    align: 'end',
    size: flexible(120, 150, 180),
    cell: ({ hourlyRoleSellByPrice }) => formatMoney(hourlyRoleSellByPrice),
  },
];
