'use client';

import { Button, Group, Stack } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { startTransition, useTransition } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { useRefresh } from '@/components/ui/use-refresh';
import { UserAvatar } from '@/components/ui/user-avatar';
import { stopWatchingAction, watchBriefAction } from '@/lib/inbox/actions';
import type { WatchersView } from '@/lib/inbox/watchers';

interface WatchBriefProps {
  briefUuid: string;
  watchers: WatchersView;
  /** A superuser without a membership sees the watchers, and cannot watch. */
  member: boolean;
}

/** Who watches a brief, and 'Watch' or 'Stop watching' for oneself (Y-01). */
export function WatchBrief({ briefUuid, watchers, member }: WatchBriefProps) {
  const [changing, startChange] = useTransition();
  const run = useRunAction();
  const refresh = useRefresh();
  const { watching } = watchers;

  const change = () =>
    startChange(async () => {
      const action = watching ? stopWatchingAction : watchBriefAction;
      const changed = await run(() => action({ briefId: briefUuid }));
      // A new refresh: one in progress may still have the old state.
      if (changed.ok) startTransition(refresh);
      else toast.error(failureMessage(changed.fault));
    });

  return (
    <Stack align="flex-start" gap={8}>
      {watchers.watchers.length > 0 ? (
        <Group gap={4}>
          {watchers.watchers.map(({ uuid, user }) => (
            <UserAvatar key={uuid} person={user} />
          ))}
        </Group>
      ) : (
        <span>Nobody</span>
      )}
      {member ? (
        <Button
          variant="default"
          size="xs"
          loading={changing}
          leftSection={watching ? <IconEyeOff size={14} aria-hidden /> : <IconEye size={14} aria-hidden />}
          onClick={change}
        >
          {watching ? 'Stop watching' : 'Watch'}
        </Button>
      ) : null}
    </Stack>
  );
}
