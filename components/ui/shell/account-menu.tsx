'use client';

import { IconChevronUp, IconLogout, IconUserCircle } from '@tabler/icons-react';
import clsx from 'clsx';
import { useState } from 'react';
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
  // Not a transition: the question before unsaved changes are lost would wait for its end.
  const [leaving, setLeaving] = useState(false);
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
          onSelect: async () => {
            setLeaving(true);
            await logoutAction();
            setLeaving(false);
          },
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
