'use client';

import { IconKey, IconPencil, IconTrash } from '@tabler/icons-react';
import { toast } from '@/components/ui/overlay/toast';
import { RowMenu } from '@/components/ui/table/row-menu';
import { acceptNextRows } from '@/components/ui/table/steady-rows';
import { useRefresh } from '@/components/ui/use-refresh';
import { type ListedUser, useUserActions } from './use-user-actions';

/** The menu of a user's row (platform §2); nobody removes themselves. */
export function UserRowMenu({ user, href, actorUuid }: { user: ListedUser; href: string; actorUuid: string }) {
  const refresh = useRefresh();
  const { resetPassword, removeFromBrand } = useUserActions(actorUuid);
  const own = user.uuid === actorUuid;
  async function remove() {
    if (!(await removeFromBrand(user))) return;
    acceptNextRows();
    toast.success('User has been removed');
    refresh();
  }
  return (
    <RowMenu
      label={`Actions for ${user.name}`}
      items={[
        { label: 'Edit details', icon: <IconPencil size={16} />, href },
        { label: 'Reset Password', icon: <IconKey size={16} />, onSelect: () => void resetPassword(user) },
        {
          label: 'Remove User',
          icon: <IconTrash size={16} />,
          danger: true,
          disabled: own,
          ...(own ? { reason: 'You cannot remove yourself' } : {}),
          onSelect: () => void remove(),
        },
      ]}
    />
  );
}
