'use client';

import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { failureMessage, toast } from '@/components/ui/toast';
import { restoreBriefAction } from '@/lib/briefs/actions';
import { useRefresh } from './use-refresh';

/** Takes a brief back from the bin. */
export function RestoreBriefButton({ uuid, project }: { uuid: string; project: string }) {
  const refresh = useRefresh();
  const run = useRunAction();
  const [busy, setBusy] = useState(false);
  return (
    <Button
      variant="default"
      size="xs"
      loading={busy}
      aria-label={`Restore ${project}`}
      onClick={async () => {
        setBusy(true);
        const restored = await run(() => restoreBriefAction({ briefId: uuid }));
        setBusy(false);
        if (restored.ok) toast.success('Brief restored');
        else toast.error(failureMessage(restored.fault));
        refresh();
      }}
    >
      Restore
    </Button>
  );
}
