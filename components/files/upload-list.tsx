'use client';

import { ActionIcon, Progress, VisuallyHidden } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import { focusIfLost } from '@/components/ui/overlay/focus-if-lost';
import { formatFileSize } from '@/lib/format/format';
import classes from './files.module.css';
import type { Upload, Uploads } from './use-uploads';

interface UploadListProps extends Pick<Uploads, 'uploads' | 'added' | 'cancel' | 'retry'> {
  /** Where the focus goes after the last upload: to the first button in it. */
  rest: RefObject<HTMLElement | null>;
}

/** Uploads in progress, with buttons to cancel or retry. */
export function UploadList({ uploads, added, cancel, retry, rest }: UploadListProps) {
  const list = useRef<HTMLUListElement>(null);
  /** The place of the upload that has the focus: its buttons go as they are pressed, and when it ends. */
  const focused = useRef<number | null>(null);
  useEffect(() => {
    const place = focused.current;
    if (place === null) return;
    // The list has gone, and no focus leaves it any more.
    if (uploads.length === 0) focused.current = null;
    focusIfLost(() => buttonNear(list.current, place) ?? rest.current?.querySelector('button'));
  }, [uploads, rest]);

  return (
    <>
      <VisuallyHidden role="status">{added ? `${added} added` : ''}</VisuallyHidden>
      {uploads.length > 0 ? (
        <ul
          ref={list}
          className={classes.uploads}
          aria-label="Uploads"
          onBlur={() => {
            focused.current = null;
          }}
        >
          {uploads.map((upload, place) => (
            <li
              key={upload.key}
              onFocus={() => {
                focused.current = place;
              }}
            >
              <Row upload={upload} cancel={cancel} retry={retry} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function Row({ upload, cancel, retry }: Pick<Uploads, 'cancel' | 'retry'> & { upload: Upload }) {
  const { key, file, state, part, message, final } = upload;
  return (
    <>
      <span className={classes.name}>{file.name}</span>
      <span className={classes.size}>{formatFileSize(file.size)}</span>
      <span className={classes.state} role="status">
        {wordsOf(upload)}
      </span>
      {state === 'failed' && !final ? (
        <ActionIcon variant="subtle" aria-label={`Try again: ${file.name}`} onClick={() => retry(key)}>
          <IconRefresh size={16} />
        </ActionIcon>
      ) : null}
      {/* What is being attached cannot be stopped any more. */}
      {state === 'attaching' ? null : (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`${state === 'sending' ? 'Cancel' : 'Take away'}: ${file.name}`}
          onClick={() => cancel(key)}
        >
          <IconX size={16} />
        </ActionIcon>
      )}
      {state === 'sending' ? (
        <Progress className={classes.progress} size="xs" value={part * 100} aria-label={`Sent of ${file.name}`} />
      ) : null}
      {message && state === 'failed' ? <p className={classes.problem}>{message}</p> : null}
    </>
  );
}

/** The first button of the row in that place or of one below it, else of the nearest row above. */
function buttonNear(list: Element | null, place: number): HTMLElement | undefined {
  const rows = [...(list?.children ?? [])];
  return [...rows.slice(place), ...rows.slice(0, place).reverse()].flatMap((row) => [
    ...row.querySelectorAll('button'),
  ])[0];
}

function wordsOf({ state, part }: Upload): string {
  if (state === 'waiting') return 'Waiting';
  if (state === 'sending') return part < 1 ? 'Sending' : 'Saving';
  if (state === 'attaching') return 'Saving';
  return state === 'sent' ? 'Ready' : 'Failed';
}
