'use client';

import { randomId } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { failureMessage } from '@/components/ui/overlay/toast';
import type { UploadView } from '@/lib/files/file-view';
import { sendFile } from './send-file';
import { inTurn } from './upload-turns';

const FAILED = 'Send the files that failed again, or take them away';

export type Upload = {
  readonly key: string;
  readonly file: File;
  /**
   * `attaching`: uploaded, and being added to what it belongs to. `failed` has the reason, and whether a retry makes
   * sense.
   */
  readonly state: 'waiting' | 'sending' | 'attaching' | 'failed' | 'sent';
  /** From 0 to 1. */
  readonly part: number;
  readonly message?: string;
  readonly final?: boolean;
  /** Once it is uploaded. */
  readonly sent?: UploadView;
};

interface UploadsOptions {
  /** Larger files are not sent. */
  maxFileMb: number;
  /** Attaches an uploaded file. @param attempt the same for each try, so that it is added once (D3.8) */
  onSent?: (upload: UploadView, attempt: string) => Promise<boolean>;
}

/** Uploads: a few at once on the whole page, the others wait (Y-15). */
export function useUploads({ maxFileMb, onSent }: UploadsOptions) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [added, setAdded] = useState('');
  const run = useRunAction();
  const running = useRef(new Map<string, AbortController>());

  const change = (key: string, changes: Partial<Upload>) =>
    setUploads((before) => before.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const drop = (key: string) => setUploads((before) => before.filter((each) => each.key !== key));

  async function begin({ key, file }: Upload) {
    const controller = new AbortController();
    running.current.set(key, controller);
    const { signal } = controller;
    const sent = await inTurn(async () => {
      if (signal.aborted) return null;
      change(key, { state: 'sending', part: 0 });
      return run(() => sendFile(file, { signal, onProgress: (part) => change(key, { part }) }));
    });
    running.current.delete(key);
    if (!sent || signal.aborted) return;
    if (!sent.ok) change(key, { state: 'failed', message: failureMessage(sent.fault) });
    else if (!onSent) change(key, { state: 'sent', sent: sent.data });
    else await attach({ key, file }, sent.data);
  }

  async function attach({ key, file }: Pick<Upload, 'key' | 'file'>, sent: UploadView) {
    change(key, { state: 'attaching', sent });
    if (await onSent?.(sent, key)) {
      drop(key);
      setAdded(file.name);
    } else change(key, { state: 'failed', message: 'The file could not be added' });
  }

  useEffect(() => {
    for (const upload of uploads) {
      if (upload.state === 'waiting' && !running.current.has(upload.key)) void begin(upload);
    }
  });
  // Leaving the page aborts uploads.
  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  const isBusy = uploads.some(({ state }) => state === 'waiting' || state === 'sending' || state === 'attaching');
  const hasFailed = uploads.some(({ state }) => state === 'failed');
  return {
    uploads,
    /** The name of the file that was added last. */
    added,
    isBusy,
    /** Why what they belong to must not be saved yet: no file is left behind that somebody has chosen. */
    heldBack: isBusy ? 'Files are still on their way' : hasFailed ? FAILED : null,
    add(files: readonly File[]) {
      const added = files.map((file): Upload => {
        const upload = { key: randomId(), file, part: 0 };
        if (file.size <= maxFileMb * 1024 * 1024) return { ...upload, state: 'waiting' };
        return { ...upload, state: 'failed', final: true, message: `Files have at most ${maxFileMb} MB` };
      });
      setUploads((before) => [...before, ...added]);
    },
    cancel(key: string) {
      running.current.get(key)?.abort();
      running.current.delete(key);
      drop(key);
    },
    retry(key: string) {
      const upload = uploads.find((each) => each.key === key);
      if (upload?.sent) void attach(upload, upload.sent);
      else change(key, { state: 'waiting', part: 0 });
    },
    /** Removes finished ones, which were attached. */
    clearSent: (uuids: readonly string[]) =>
      setUploads((before) => before.filter(({ sent }) => !sent || !uuids.includes(sent.uuid))),
  };
}
export type Uploads = ReturnType<typeof useUploads>;

/** The pasted files: none if the clipboard also has text, which is then meant. */
export const pastedFiles = (data: DataTransfer | null): File[] =>
  data && !data.types.includes('text/plain') ? [...data.files] : [];
