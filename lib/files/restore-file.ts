import { readLookupData } from '@/lib/catalogue/lookup-data';
import { operation } from '@/lib/core/operation';
import { personWith } from '@/lib/core/person-view';
import { undoableSince } from '@/lib/core/undo';
import { absent } from '@/lib/runtime/fault';
import { refuseBeyondMost } from './attach-files';
import { fileView, viewOfFile } from './file-view';
import { findFile } from './find-file';
import { restoreFileInput } from './inputs';
import { refuseUnlessMayRemove } from './may-remove';

/** Puts a removed file back where it was (Y-18). */
export const restoreFile = operation({
  name: 'files.restore',
  summary: 'Restore a file',
  effect: 'write',
  allow: 'file.remove',
  input: restoreFileInput,
  output: fileView,
  async run(context, { fileUuid, undo }) {
    const { db, brand, actor, events, now } = context;
    const file = await findFile(context, fileUuid, 'removed');
    refuseUnlessMayRemove(file, context.request, 'restore');
    await refuseBeyondMost(context, file.briefId, 1);
    const { count } = await db.briefFile.updateMany({
      where: { id: file.id, deletedAt: { not: null } },
      data: { deletedAt: null, deletedByUserId: null },
    });
    if (count === 0) throw absent();
    events.restored('file', file);
    events.updated('brief', file.brief);
    const { deletedAt } = file;
    const own = undo && file.deletedByUserId === actor.userId && deletedAt !== null && deletedAt >= undoableSince(now);
    events.filesChanged({ briefId: file.briefId, kind: 'added', undoes: own ? deletedAt : undefined });
    const uploader = personWith(file.uploaderUserId, await readLookupData(db, brand.id));
    return viewOfFile({ ...file, deletedAt: null }, { uploader, mine: true });
  },
});
