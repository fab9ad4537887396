'use client';

import { Button, Group, Stack } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useEffect, useState, useTransition } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { UserAvatar } from '@/components/ui/user-avatar';
import { stopWatchingAction, watchBriefAction } from '@/lib/inbox/actions';
import type { WatchersView } from '@/lib/inbox/watchers';

interface WatchBriefProps {
  briefUuid: string;
  watchers: WatchersView;
  /** A superuser without a membership sees who watches, and cannot. */
  member: boolean;
}

/** Who watches a brief, and 'Watch' or 'Stop watching' for oneself (Y-01). */
export function WatchBrief({ briefUuid, watchers, member }: WatchBriefProps) {
  const [standing, setStanding] = useState(watchers);
  useEffect(() => setStanding(watchers), [watchers]);
  const [changing, startTransition] = useTransition();
  const run = useRunAction();
  const { watching } = standing;

  const change = () =>
    startTransition(async () => {
      const action = watching ? stopWatchingAction : watchBriefAction;
      const changed = await run(() => action({ briefId: briefUuid }));
      if (changed.ok) setStanding(changed.data);
      else toast.error(failureMessage(changed.fault));
    });

  return (
    <Stack align="flex-start" gap={8}>
      {standing.watchers.length > 0 ? (
        <Group gap={4}>
          {standing.watchers.map(({ uuid, user }) => (
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
