'use client';

import { Button } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { toastMissingPart } from '@/components/ui/overlay/toast';

/** A list as CSV. */
export function DownloadLink({ href, children }: { href: string; children: [ReactNode, string] }) {
  const [icon, words] = children;
  function take(event: MouseEvent) {
    event.preventDefault();
    import('@/components/ui/overlay/take-file').then(({ takeFile }) => takeFile(href, 'csv'), toastMissingPart);
  }
  return (
    <Button component="a" href={href} download onClick={take} variant="default" leftSection={icon}>
      {words}
    </Button>
  );
}
