'use client';

import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { useRefresh } from '@/components/ui/use-refresh';
import { listFilesAction, restoreFileAction } from '@/lib/files/actions';
import type { FileView } from '@/lib/files/file-view';
import { formatFileSize } from '@/lib/format/format';
import classes from './files.module.css';

/** Files removed in the last 30 days, loaded when opened (Y-18). */
export function RemovedFiles({ briefUuid }: { briefUuid: string }) {
  const [files, setFiles] = useState<readonly FileView[] | null>(null);
  const run = useRunAction();
  const refresh = useRefresh();

  async function read() {
    const found = await run(() => listFilesAction({ briefId: briefUuid, removed: 1 }));
    if (found.ok) setFiles(found.data.data);
    else toast.error(failureMessage(found.fault));
  }

  async function restore(fileUuid: string) {
    const restored = await run(() => restoreFileAction({ fileUuid }));
    if (!restored.ok) toast.error(failureMessage(restored.fault));
    await read();
    refresh();
  }

  return (
    <details className={classes.removed} onToggle={(event) => event.currentTarget.open && void read()}>
      <summary>Removed files</summary>
      {files?.length === 0 ? <p>None in the last 30 days</p> : null}
      <ul className={classes.uploads}>
        {(files ?? []).map(({ uuid, name, size, mine }) => (
          <li key={uuid}>
            <span className={classes.name}>{name}</span>
            <span className={classes.size}>{formatFileSize(size)}</span>
            {mine ? (
              <Button variant="default" size="compact-sm" aria-label={`Restore ${name}`} onClick={() => restore(uuid)}>
                Restore
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  );
}
