'use client';

import { Button, Group, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { lazyPart } from '@/components/ui/overlay/lazy-part';
import { ImageFrame } from './image-frame';
import type { ImageWord } from './image-words';
import classes from './imagery.module.css';
import { usePreview } from './use-preview';

const ImageDialog = lazyPart(
  () => import('./image-dialog').then((module) => module.ImageDialog),
  ({ onClose }) => onClose(),
);

interface ImageFieldProps {
  word: ImageWord;
  /** The form's field, for the server's errors. */
  name: string;
  value: File | null;
  error?: string | null;
  onChange: (file: File | null) => void;
}

/** A logo or a favicon in a form: chosen in the dialog, sent with the rest. */
export function ImageField({ word, name, value, error, onChange }: ImageFieldProps) {
  const [choosing, setChoosing] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const preview = usePreview(value);
  return (
    <div className={classes.image}>
      <span className={classes.label}>{word}</span>
      <ImageFrame word={word} url={preview} />
      <Group component="span" gap={8}>
        <Button ref={change} variant="default" size="xs" data-field={name} onClick={() => setChoosing(true)}>
          {value ? `Change ${word.toLowerCase()}` : `Upload ${word.toLowerCase()}`}
        </Button>
        {value ? (
          <Button
            variant="subtle"
            size="xs"
            onClick={() => {
              // This button goes with the image.
              change.current?.focus();
              onChange(null);
            }}
          >
            Remove {word.toLowerCase()}
          </Button>
        ) : null}
      </Group>
      {error ? (
        <Text c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      ) : null}
      {choosing ? (
        <ImageDialog
          word={word}
          busy={false}
          problem={null}
          onUse={(file) => {
            onChange(file);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </div>
  );
}
