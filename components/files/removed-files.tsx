'use client';

import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { useAct } from '@/components/session/use-act';
import { focusIfLost } from '@/components/ui/overlay/focus-if-lost';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { useRefresh } from '@/components/ui/use-refresh';
import { listFilesAction, restoreFileAction } from '@/lib/files/actions';
import type { FileView } from '@/lib/files/file-view';
import { formatFileSize } from '@/lib/format/format';
import classes from './files.module.css';

interface RemovedFilesProps {
  briefUuid: string;
  /** The files that are not removed; others after each refresh of the page. */
  attached: readonly FileView[];
}

/** Files removed in the last 30 days, loaded when opened (Y-18). */
export function RemovedFiles({ briefUuid, attached }: RemovedFilesProps) {
  const [files, setFiles] = useState<readonly FileView[] | null>(null);
  const run = useRunAction();
  const { act, busy } = useAct();
  const refresh = useRefresh();
  const summary = useRef<HTMLElement>(null);

  async function load() {
    const listed = await run(() => listFilesAction({ briefId: briefUuid, removed: 1 }));
    if (listed.ok) setFiles(listed.data.data);
    else toast.error(failureMessage(listed.fault));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: after what was removed, or brought back by an Undo
  useEffect(() => {
    if (summary.current?.closest('details')?.open) void load();
  }, [attached]);

  async function restore(fileUuid: string) {
    const restored = await act(() => restoreFileAction({ fileUuid }), 'File restored');
    if (restored) setFiles((listed) => listed?.filter(({ uuid }) => uuid !== fileUuid) ?? null);
    // Which has the list read again.
    refresh();
    // The button was switched off meanwhile, and is gone with its row.
    focusIfLost(() => summary.current);
  }

  return (
    <details className={classes.removed} onToggle={(event) => event.currentTarget.open && void load()}>
      <summary ref={summary}>Removed files</summary>
      {files?.length === 0 ? <p>None in the last 30 days</p> : null}
      <ul className={classes.uploads}>
        {(files ?? []).map(({ uuid, name, size, mine }) => (
          <li key={uuid}>
            <span className={classes.name}>{name}</span>
            <span className={classes.size}>{formatFileSize(size)}</span>
            {mine ? (
              <Button
                variant="default"
                size="compact-sm"
                disabled={busy}
                aria-label={`Restore ${name}`}
                onClick={() => restore(uuid)}
              >
                Restore
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  );
}
