import * as z from 'zod';
import { flag, rowRef } from '@/lib/core/fields';
import { fileUuids } from './file-uuids';
import { IncomingFile } from './incoming-file';

/** What operations on files take in. */

export const uploadFileInput = z.object({
  file: z.instanceof(IncomingFile, { error: 'Choose a file' }).meta({ wire: { type: 'string', format: 'binary' } }),
});
export const filePath = z.object({ fileUuid: z.uuid() });
export const restoreFileInput = filePath.extend({
  /** 1: one's own removal is taken back; nobody is told of either who has not heard of it yet. */
  undo: flag().optional(),
});
export const ofBrief = z.object({ briefId: rowRef });
export const addFilesInput = ofBrief.extend({ fileUuids: fileUuids.min(1, 'Choose a file') });
export const listFilesInput = ofBrief.extend({
  /** 1: those that were removed and can be restored. */
  removed: flag().optional(),
});
