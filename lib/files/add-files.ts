import { operation } from '@/lib/core/operation';
import { wholeList } from '@/lib/core/whole-list';
import { attachFiles } from './attach-files';
import { fileList } from './file-view';
import { addFilesInput } from './inputs';
import { briefOfFiles, readFiles } from './read-files';

/** Attaches the caller's uploads to a brief (Y-15); answers all of its files. */
export const addFiles = operation({
  name: 'files.add',
  summary: 'Add files to a brief',
  effect: 'write',
  allow: 'file.add',
  input: addFilesInput,
  output: fileList,
  async run(context, { briefId, fileUuids }) {
    const brief = await briefOfFiles(context, briefId);
    await attachFiles(context, { briefId: brief.id }, fileUuids);
    context.events.updated('brief', brief, { files: { from: null, to: fileUuids.length } });
    context.events.filesChanged({ briefId: brief.id, kind: 'added' });
    return wholeList(await readFiles(context, brief.id));
  },
});
