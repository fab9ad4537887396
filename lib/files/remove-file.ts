import * as z from 'zod';
import { operation } from '@/lib/core/operation';
import { absent } from '@/lib/runtime/fault';
import { findFile } from './find-file';
import { filePath } from './inputs';
import { refuseUnlessMayRemove } from './may-remove';

/** Removes a file from its brief or comment; for 30 days it can be restored (Y-18). */
export const removeFile = operation({
  name: 'files.remove',
  summary: 'Remove a file',
  effect: 'write',
  allow: 'file.remove',
  input: filePath,
  output: z.object({ uuid: z.string() }),
  async run(context, { fileUuid }) {
    const { db, actor, events, now } = context;
    const file = await findFile(context, fileUuid, 'live');
    refuseUnlessMayRemove(file, context.request, 'remove');
    // The transaction's time, as in inbox entries, so that an undo can find them.
    const [clock] = await db.$queryRaw<{ now: Date }[]>`select now()`;
    const { count } = await db.briefFile.updateMany({
      where: { id: file.id, deletedAt: null },
      data: { deletedAt: clock?.now ?? now, deletedByUserId: actor.userId },
    });
    if (count === 0) throw absent();
    events.removed('file', file);
    events.updated('brief', file.brief);
    events.filesChanged({ briefId: file.briefId, kind: 'removed' });
    return { uuid: file.uuid };
  },
});
