'use server';

import { action } from '@/lib/core/action';
import { addFiles } from './add-files';
import { listFiles } from './list-files';
import { removeFile } from './remove-file';
import { restoreFile } from './restore-file';

export const addFilesAction = action(addFiles);
export const listFilesAction = action(listFiles);
export const removeFileAction = action(removeFile);
export const restoreFileAction = action(restoreFile);
