'use client';

import { Button } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { restoreBrandAction } from '@/lib/brands/actions';

/** Takes a removed brand back. Nothing is lost by it, so it needs no confirmation. */
export function RestoreBrandButton({ uuid, name }: { uuid: string; name: string }) {
  const router = useRouter();
  const run = useRunAction();
  const [busy, startTransition] = useTransition();
  return (
    <Button
      variant="default"
      size="xs"
      loading={busy}
      aria-label={`Restore ${name}`}
      onClick={() =>
        startTransition(async () => {
          const restored = await run(() => restoreBrandAction({ brandId: uuid }));
          if (restored.ok) toast.success('Brand was successfully restored');
          else toast.error(failureMessage(restored.fault));
          router.refresh();
        })
      }
    >
      Restore
    </Button>
  );
}
