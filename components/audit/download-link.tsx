'use client';

import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

/** A file that the server streams: a plain link, so that the browser saves it without holding it in memory. */
export function DownloadLink({ href, children }: { href: string; children: [ReactNode, string] }) {
  const [icon, words] = children;
  return (
    <Button component="a" href={href} download variant="default" leftSection={icon}>
      {words}
    </Button>
  );
}
