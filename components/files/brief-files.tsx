'use client';

import { useRef } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { UnsavedChangesGuard } from '@/components/ui/overlay/unsaved-changes-guard';
import { useRefresh } from '@/components/ui/use-refresh';
import { addFilesAction } from '@/lib/files/actions';
import type { FileView } from '@/lib/files/file-view';
import { ChooseFiles } from './choose-files';
import { DropCue } from './drop-cue';
import { FileList } from './file-list';
import classes from './files.module.css';
import { RemovedFiles } from './removed-files';
import { UploadList } from './upload-list';
import { useFilesOnPage } from './use-files-on-page';
import { useUploads } from './use-uploads';

interface BriefFilesProps {
  briefUuid: string;
  /** The brief's own files; those of comments are shown there. */
  files: readonly FileView[];
  maxFileMb: number;
}

/** A brief's files: chosen, or dropped or pasted anywhere on the page except in the comment box (Y-15). */
export function BriefFiles({ briefUuid, files, maxFileMb }: BriefFilesProps) {
  const run = useRunAction();
  const refresh = useRefresh();
  const uploads = useUploads({
    maxFileMb,
    async onSent({ uuid }, attempt) {
      const added = await run(() => addFilesAction({ briefId: briefUuid, fileUuids: [uuid] }, { attempt }));
      if (!added.ok) toast.error(failureMessage(added.fault));
      refresh();
      return added.ok;
    },
  });

  const place = useRef<HTMLDivElement>(null);
  const dragged = useFilesOnPage(uploads.add, place);

  return (
    <>
      {/* Leaving the page cancels what is on its way and drops what failed. */}
      <UnsavedChangesGuard active={uploads.uploads.length > 0} />
      {files.length === 0 && uploads.uploads.length === 0 ? (
        <p className={classes.nothing}>No files yet. Drop or paste them anywhere on this page.</p>
      ) : null}
      <FileList briefUuid={briefUuid} files={files} label="Files of this brief" rest={place} />
      <UploadList {...uploads} rest={place} />
      <div ref={place} className={classes.actions}>
        <ChooseFiles label="Add files" onChoose={uploads.add} />
        <RemovedFiles briefUuid={briefUuid} attached={files} />
      </div>
      <DropCue dragged={dragged} />
    </>
  );
}
