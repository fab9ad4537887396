'use client';

import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

/** A file that the server writes as it goes: a plain link, so that the browser saves it and nothing waits in memory. */
export function DownloadLink({ href, children }: { href: string; children: [ReactNode, string] }) {
  const [icon, words] = children;
  return (
    <Button component="a" href={href} download variant="default" leftSection={icon}>
      {words}
    </Button>
  );
}
