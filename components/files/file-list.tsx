'use client';

import { ActionIcon } from '@mantine/core';
import { IconFile, IconTrash } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { focusIfLost } from '@/components/ui/overlay/focus-if-lost';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { useRefresh } from '@/components/ui/use-refresh';
import type { ActionResult } from '@/lib/core/action-result';
import { removeFileAction, restoreFileAction } from '@/lib/files/actions';
import type { FileView } from '@/lib/files/file-view';
import { formatFileSize } from '@/lib/format/format';
import classes from './files.module.css';

interface FileListProps {
  briefUuid: string;
  files: readonly FileView[];
  label: string;
  /** Where the focus goes after the last file: to the first button in it. */
  rest?: RefObject<HTMLElement | null>;
}

/** Attached files: previews of pictures, and names, which download the file. */
export function FileList({ briefUuid, files, label, rest }: FileListProps) {
  const run = useRunAction();
  const refresh = useRefresh();
  const list = useRef<HTMLUListElement>(null);
  /** Files that are being removed, with their place in the list: their buttons stay until the refresh. */
  const going = useRef(new Map<string, number>());
  useEffect(() => {
    for (const [uuid, place] of going.current) {
      if (files.some((file) => file.uuid === uuid)) continue;
      going.current.delete(uuid);
      focusIfLost(() => {
        const links = list.current?.querySelectorAll<HTMLElement>('a[download]') ?? [];
        return links[Math.min(place, links.length - 1)] ?? rest?.current?.querySelector('button');
      });
    }
  }, [files, rest]);
  if (files.length === 0) return null;

  async function act(work: () => Promise<ActionResult<object>>, done?: () => void): Promise<boolean> {
    const answer = await run(work);
    if (!answer.ok) toast.error(failureMessage(answer.fault));
    else done?.();
    refresh();
    return answer.ok;
  }

  function restore(fileUuid: string) {
    going.current.delete(fileUuid);
    return act(() => restoreFileAction({ fileUuid, undo: 1 }));
  }
  async function remove({ uuid, name }: FileView) {
    if (going.current.has(uuid)) return;
    going.current.set(
      uuid,
      files.findIndex((file) => file.uuid === uuid),
    );
    const removed = await act(
      () => removeFileAction({ fileUuid: uuid }),
      () => toast.undo(`${name} removed`, () => void restore(uuid)),
    );
    if (!removed) going.current.delete(uuid);
  }

  return (
    <ul ref={list} className={classes.files} aria-label={label}>
      {files.map((file) => {
        const address = `/briefme/briefs/${briefUuid}/files/${file.uuid}`;
        return (
          <li key={file.uuid}>
            {file.preview === 'ready' ? (
              <a
                className={classes.picture}
                href={`${address}?preview=1600`}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`View ${file.name}`}
              >
                {/* biome-ignore lint/performance/noImgElement: drawn in this size by the server, for this person alone */}
                <img src={`${address}?preview=256`} alt="" loading="lazy" />
              </a>
            ) : (
              <span className={classes.picture} aria-hidden>
                <IconFile size={24} stroke={1.5} />
              </span>
            )}
            <a className={classes.name} href={address} download={file.name} title={file.name}>
              {file.name}
            </a>
            <span className={classes.size}>{formatFileSize(file.size)}</span>
            {file.mine ? (
              <ActionIcon
                className={classes.remove}
                variant="subtle"
                color="gray"
                aria-label={`Remove ${file.name}`}
                onClick={() => void remove(file)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
