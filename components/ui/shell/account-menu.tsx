'use client';

import { IconChevronUp, IconLogout, IconUserCircle } from '@tabler/icons-react';
import clsx from 'clsx';
import { useTransition } from 'react';
import { ActionMenu } from '@/components/ui/overlay/action-menu';
import { type AvatarPerson, UserAvatar } from '@/components/ui/user-avatar';
import classes from './account-menu.module.css';
import tips from './sidebar-tip.module.css';

export interface AccountMenuProps {
  user: AvatarPerson;
  accountHref: string;
  /** Logs out. */
  logoutAction: () => Promise<unknown>;
}

/** Who is logged in, and what leads to the own account and out. */
export function AccountMenu({ user, accountHref, logoutAction }: AccountMenuProps) {
  const [leaving, startTransition] = useTransition();
  return (
    <ActionMenu
      label="Account"
      named
      className={classes.account}
      position="top-start"
      items={[
        { label: 'Account Details', icon: <IconUserCircle size={16} stroke={1.75} />, href: accountHref },
        {
          label: 'Logout',
          icon: <IconLogout size={16} stroke={1.75} />,
          disabled: leaving,
          onSelect: () =>
            startTransition(async () => {
              await logoutAction();
            }),
        },
      ]}
    >
      <span aria-hidden="true">
        <UserAvatar person={user} size={32} />
      </span>
      <span className={clsx(classes.who, tips.onRail)}>
        <span className={classes.small}>Logged in as</span>
        <span className={classes.name}>
          {user.firstName} {user.lastName}
        </span>
      </span>
      <IconChevronUp size={16} stroke={1.75} aria-hidden />
    </ActionMenu>
  );
}
