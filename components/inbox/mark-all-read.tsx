'use client';

import { Button } from '@mantine/core';
import { useTransition } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { useRefresh } from '@/components/ui/use-refresh';
import { readAllAction } from '@/lib/inbox/actions';

interface MarkAllReadProps {
  /** Time of the newest entry that the page could show; later entries stay unread. */
  before: string;
  group: string;
  disabled: boolean;
}

export function MarkAllRead({ before, group, disabled }: MarkAllReadProps) {
  const [marking, startTransition] = useTransition();
  const run = useRunAction();
  const refresh = useRefresh();
  return (
    <Button
      variant="default"
      disabled={disabled}
      loading={marking}
      onClick={() =>
        startTransition(async () => {
          const marked = await run(() => readAllAction({ before, group }));
          if (!marked.ok) toast.error(failureMessage(marked.fault));
          refresh();
        })
      }
    >
      Mark all as read
    </Button>
  );
}
