'use client';

import { Button, type ButtonProps } from '@mantine/core';
import Link from 'next/link';
import type { ReactNode } from 'react';

interface LinkButtonProps
  extends Pick<ButtonProps, 'variant' | 'color' | 'size' | 'fullWidth' | 'leftSection' | 'rightSection'> {
  href: string;
  /** False where a page is opened seldom, and would be loaded by everybody who sees the link. */
  prefetch?: false;
  children: ReactNode;
}

/** A link that looks like a button; server components cannot hand `component={Link}` to Mantine themselves. */
export function LinkButton({ href, children, ...look }: LinkButtonProps) {
  return (
    <Button component={Link} href={href} {...look}>
      {children}
    </Button>
  );
}
