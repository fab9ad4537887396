'use client';

import { Button } from '@mantine/core';
import { useAct } from '@/components/session/use-act';
import { useRefresh } from '@/components/ui/use-refresh';
import type { ActionResult } from '@/lib/core/action-result';

interface RestoreButtonProps {
  /** What comes back, for those who hear the button alone. */
  name: string;
  restore: () => Promise<ActionResult<object>>;
  restored: string;
}

/** Takes one thing back from the bin. */
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
        refresh();
      }}
    >
      Restore
    </Button>
  );
}
