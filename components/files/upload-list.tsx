'use client';

import { ActionIcon, Progress } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import { formatFileSize } from '@/lib/format/format';
import classes from './files.module.css';
import type { Upload, Uploads } from './use-uploads';

/** Uploads in progress, with buttons to cancel or retry. */
export function UploadList({ uploads, cancel, retry }: Pick<Uploads, 'uploads' | 'cancel' | 'retry'>) {
  if (uploads.length === 0) return null;
  return (
    <ul className={classes.uploads} aria-label="Uploads">
      {uploads.map((upload) => {
        const { key, file, state, part, message, final } = upload;
        return (
          <li key={key}>
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
          </li>
        );
      })}
    </ul>
  );
}

function wordsOf({ state, part }: Upload): string {
  if (state === 'waiting') return 'Waiting';
  if (state === 'sending') return part < 1 ? 'Sending' : 'Saving';
  if (state === 'attaching') return 'Saving';
  return state === 'sent' ? 'Ready' : 'Failed';
}
