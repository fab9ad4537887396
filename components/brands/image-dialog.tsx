'use client';

import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type DragEvent, useId, useState } from 'react';
import { useFocusBack } from '@/components/ui/overlay/use-focus-back';
import { imageProblem } from './image-rules';
import type { ImageWord } from './image-words';
import classes from './imagery.module.css';
import { usePreview } from './use-preview';

interface ImageDialogProps {
  word: ImageWord;
  busy: boolean;
  /** The server's error for the last image. */
  problem: string | null;
  onUse: (file: File) => void;
  onClose: () => void;
}

/** Chooses a logo or a favicon (platform §2): dropped or picked, previewed before it is used. */
export function ImageDialog({ word, busy, problem, onUse, onClose }: ImageDialogProps) {
  useFocusBack();
  const help = useId();
  const [file, setFile] = useState<File | null>(null);
  const preview = usePreview(file);
  const [refused, setRefused] = useState<string | null>(null);
  const [over, setOver] = useState(false);

  function choose(chosen: File | undefined) {
    if (!chosen) return;
    const wrong = imageProblem(chosen);
    setRefused(wrong);
    setFile(wrong ? null : chosen);
  }
  const dragging = (is: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(is);
  };
  const message = refused ?? problem;

  return (
    <Modal
      opened
      onClose={onClose}
      title={`Upload ${word.toLowerCase()}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={false}
    >
      {/* Padding: space for the outline of the drop area. */}
      <Stack gap={12} pt={4}>
        <label
          className={classes.drop}
          data-over={over || undefined}
          onDragOver={dragging(true)}
          onDragLeave={dragging(false)}
          onDrop={(event) => {
            dragging(false)(event);
            choose(event.dataTransfer.files[0]);
          }}
        >
          <input
            type="file"
            className="visually-hidden"
            accept="image/png,image/jpeg"
            aria-label={`${word} file`}
            aria-describedby={help}
            aria-invalid={message ? true : undefined}
            data-autofocus
            onChange={(event) => {
              choose(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
          {preview ? (
            // biome-ignore lint/performance/noImgElement: the file that was just chosen, from this browser
            <img src={preview} alt={`Chosen ${word.toLowerCase()}`} className={classes.preview} />
          ) : (
            <span>
              Drop a file here, or <span className={classes.browse}>choose one</span>
            </span>
          )}
        </label>
        <Text c="dimmed" id={help}>
          {word === 'Favicon' ? 'JPG, JPEG or PNG, at most 2MB; 32x32px looks best.' : 'JPG, JPEG or PNG, at most 2MB.'}
        </Text>
        {message ? (
          <Text c="var(--mantine-color-error)" role="alert">
            {message}
          </Text>
        ) : null}
        <Group gap={8}>
          <Button disabled={!file} loading={busy} onClick={() => file && onUse(file)}>
            Use this {word.toLowerCase()}
          </Button>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
