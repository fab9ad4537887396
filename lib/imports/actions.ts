'use server';

import { action } from '@/lib/core/action';
import { checkImport } from './check-import';
import { runImport } from './run-import';
import { undoImport } from './undo-import';

export const checkImportAction = action(checkImport);
export const runImportAction = action(runImport);
export const undoImportAction = action(undoImport);
