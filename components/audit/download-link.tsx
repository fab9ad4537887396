'use client';

import { Button } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';

/** A list as CSV. */
export function DownloadLink({ href, children }: { href: string; children: [ReactNode, string] }) {
  const [icon, words] = children;
  async function take(event: MouseEvent) {
    event.preventDefault();
    const { takeFile } = await import('@/components/ui/overlay/take-file');
    await takeFile(href, 'csv');
  }
  return (
    <Button component="a" href={href} download onClick={take} variant="default" leftSection={icon}>
      {words}
    </Button>
  );
}
