'use client';

import { Button } from '@mantine/core';
import { useRef, useTransition } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { focusIfLost } from '@/components/ui/overlay/focus-if-lost';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { useRefresh } from '@/components/ui/use-refresh';
import { readAllAction } from '@/lib/inbox/actions';
import { currentTab } from './inbox-tabs';

interface MarkAllReadProps {
  /** Time of the newest entry that the page could show; later entries stay unread. */
  before: string;
  group: string;
  disabled: boolean;
}

export function MarkAllRead({ before, group, disabled }: MarkAllReadProps) {
  const [marking, startTransition] = useTransition();
  const button = useRef<HTMLButtonElement>(null);
  const run = useRunAction();
  const refresh = useRefresh();
  return (
    <Button
      ref={button}
      variant="default"
      disabled={disabled}
      loading={marking}
      onClick={() =>
        startTransition(async () => {
          const marked = await run(() => readAllAction({ before, group }));
          if (marked.ok) {
            toast.success('Marked as read', { id: 'inbox-read' });
            // The button is disabled from now on; some browsers leave the focus on it.
            button.current?.blur();
            focusIfLost(currentTab);
          } else toast.error(failureMessage(marked.fault));
          refresh();
        })
      }
    >
      Mark all as read
    </Button>
  );
}
