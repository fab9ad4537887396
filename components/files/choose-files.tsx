'use client';

import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';

interface ChooseFilesProps {
  label: string;
  onChoose: (files: File[]) => void;
}

/** A button that lets somebody choose files. */
export function ChooseFiles({ label, onChoose }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="default"
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
          // The same file again is a choice, too.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
