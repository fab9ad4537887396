import { operation } from '@/lib/core/operation';
import { wholeList } from '@/lib/core/whole-list';
import { fileList } from './file-view';
import { listFilesInput } from './inputs';
import { briefOfFiles, readFiles } from './read-files';

/** The files of a brief and of its comments, oldest first (Y-19). */
export const listFiles = operation({
  name: 'files.list',
  summary: 'List the files of a brief',
  effect: 'read',
  allow: 'file.view',
  input: listFilesInput,
  output: fileList,
  async run(context, { briefId, removed }) {
    const brief = await briefOfFiles(context, briefId);
    return wholeList(await readFiles(context, brief.id, removed));
  },
});
