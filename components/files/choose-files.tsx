'use client';

import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';

interface ChooseFilesProps {
  label: string;
  onChoose: (files: File[]) => void;
  /** For use beside a more important button. */
  quiet?: boolean;
}

/** A button that lets somebody choose files. */
export function ChooseFiles({ label, onChoose, quiet = false }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={quiet ? 'subtle' : 'default'}
        color={quiet ? 'gray' : undefined}
        size="xs"
        leftSection={<IconPaperclip size={16} />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={(event) => {
          onChoose([...(event.currentTarget.files ?? [])]);
          // Reset, so that the same file can be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
