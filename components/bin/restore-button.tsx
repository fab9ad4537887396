'use client';

import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { useRefresh } from '@/components/ui/use-refresh';
import type { ActionResult } from '@/lib/core/action-result';

interface RestoreButtonProps {
  /** What comes back, for those who hear the button alone. */
  name: string;
  restore: () => Promise<ActionResult<unknown>>;
  restored: string;
}

/** Takes one thing back from the bin. */
export function RestoreButton({ name, restore, restored }: RestoreButtonProps) {
  const refresh = useRefresh();
  const run = useRunAction();
  const [busy, setBusy] = useState(false);
  return (
    <Button
      variant="default"
      size="xs"
      loading={busy}
      aria-label={`Restore ${name}`}
      onClick={async () => {
        setBusy(true);
        try {
          const back = await run(restore);
          if (back.ok) toast.success(restored);
          else toast.error(failureMessage(back.fault));
        } catch (failure) {
          toast.error(failureMessage(failure));
        }
        setBusy(false);
        refresh();
      }}
    >
      Restore
    </Button>
  );
}
