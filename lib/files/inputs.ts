import * as z from 'zod';
import { flag, rowRef } from '@/lib/core/fields';
import { fileUuids } from './file-uuids';
import { IncomingFile } from './incoming-file';

/** The inputs of operations on files. */

export const uploadFileInput = z.object({
  file: z.instanceof(IncomingFile, { error: 'Choose a file' }).meta({ wire: { type: 'string', format: 'binary' } }),
});
export const filePath = z.object({ fileUuid: rowRef });
export const restoreFileInput = filePath.extend({
  /** 1: undoes one's own removal; whoever has not learned of the removal yet is notified of neither. */
  undo: flag().optional(),
});
export const ofBrief = z.object({ briefId: rowRef });
export const addFilesInput = ofBrief.extend({ fileUuids: fileUuids.min(1, 'Choose a file') });
export const listFilesInput = ofBrief.extend({
  /** 1: the removed ones that can be restored. */
  removed: flag().optional(),
});
