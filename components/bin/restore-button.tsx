'use client';

import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '@/components/session/use-act';
import { acceptNextRows } from '@/components/ui/table/steady-rows';
import { useRefresh } from '@/components/ui/use-refresh';
import type { ActionResult } from '@/lib/core/action-result';

interface RestoreButtonProps {
  /** The thing's name, for screen readers. */
  name: string;
  restore: () => Promise<ActionResult<object>>;
  restored: string;
}

/** Restores one thing from the bin. */
export function RestoreButton({ name, restore, restored }: RestoreButtonProps) {
  const refresh = useRefresh();
  const { act, busy } = useAct();
  // Its row goes with the refresh.
  const [done, setDone] = useState(false);
  return (
    <Button
      variant="default"
      size="xs"
      loading={busy || done}
      aria-label={`Restore ${name}`}
      onClick={async () => {
        if (await act(restore, restored)) setDone(true);
        acceptNextRows();
        refresh();
      }}
    >
      Restore
    </Button>
  );
}
