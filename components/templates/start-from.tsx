'use client';

import { Button } from '@mantine/core';
import { useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { lazyPart } from '@/components/ui/overlay/lazy-part';
import type { StartFromDialogProps } from './start-from-dialog';

const StartFromDialog = lazyPart(
  () => import('./start-from-dialog').then((module) => module.StartFromDialog),
  ({ onClose }) => onClose(),
);

/**
 * 'Start from' of a new plan or scope: the brand's templates and one's own last five (Y-32). An address with `template`
 * opens the dialog with that one chosen.
 */
export function StartFrom(props: Omit<StartFromDialogProps, 'onClose' | 'template'>) {
  const template = useSearchParams().get('template');
  const [opened, setOpened] = useState<{ template: string | null } | null>(null);
  useEffect(() => {
    if (template) setOpened({ template });
  }, [template]);
  return (
    <>
      <Button variant="default" onClick={() => setOpened({ template: null })}>
        Start from…
      </Button>
      {opened ? <StartFromDialog {...props} template={opened.template} onClose={() => setOpened(null)} /> : null}
    </>
  );
}
