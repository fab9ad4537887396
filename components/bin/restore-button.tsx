'use client';

import { Button } from '@mantine/core';
import { useAct } from '@/components/session/use-act';
import { adoptNextRows } from '@/components/ui/table/steady-rows';
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
  return (
    <Button
      variant="default"
      size="xs"
      loading={busy}
      aria-label={`Restore ${name}`}
      onClick={async () => {
        await act(restore, restored);
        adoptNextRows();
        refresh();
      }}
    >
      Restore
    </Button>
  );
}
