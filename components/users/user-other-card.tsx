'use client';

import { Button, Group } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { DetailCard } from '@/components/ui/detail-card';
import { toast } from '@/components/ui/overlay/toast';
import { useWhileHere } from '@/components/ui/overlay/use-while-here';
import { useRefresh } from '@/components/ui/use-refresh';
import { type ListedUser, useUserActions } from './use-user-actions';

interface UserOtherCardProps {
  user: ListedUser;
  actorUuid: string;
  usersHref: string;
  /** Removes from the platform in the admin portal, from the brand in a brand's portal (D2.10). */
  fromPlatform: boolean;
}

/** Reset password, and remove user; the latter not on one's own record (decisions §11, F-66). */
export function UserOtherCard({ user, actorUuid, usersHref, fromPlatform }: UserOtherCardProps) {
  const router = useRouter();
  const leaveTo = useWhileHere(router.replace);
  const refresh = useRefresh();
  const { resetPassword, removeFromBrand, removeFromPlatform } = useUserActions(actorUuid);
  async function remove() {
    if (!(await (fromPlatform ? removeFromPlatform(user) : removeFromBrand(user)))) return;
    toast.info('User successfully deleted');
    leaveTo(usersHref);
    refresh();
  }
  return (
    <DetailCard title="Other">
      <Group gap={8}>
        <Button variant="default" onClick={() => void resetPassword(user)}>
          Reset password
        </Button>
        {user.uuid === actorUuid ? null : (
          <Button color="red" variant="outline" onClick={() => void remove()}>
            Remove user
          </Button>
        )}
      </Group>
    </DetailCard>
  );
}
