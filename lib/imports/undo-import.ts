import * as z from 'zod';
import { operation } from '@/lib/core/operation';
import { refuseUnlessAllowed } from '@/lib/core/perform';
import { absent, Fault } from '@/lib/runtime/fault';
import { importedWords, importKinds } from './cells/columns';
import { IMPORT_UNDO_MINUTES, importPath } from './inputs';
import { kinds } from './kinds/kinds';

/**
 * Removes what an import of the last hour created and nobody has changed since, and lists the rows that it leaves (Y-29);
 * for those who may create such records by hand.
 */
export const undoImport = operation({
  name: 'imports.undo',
  summary: 'Undo an import of the last hour',
  effect: 'write',
  allow: 'imports.manage',
  input: importPath,
  output: z.object({
    uuid: z.string(),
    kind: z.enum(importKinds),
    removed: z.number().int(),
    /** The rows that it leaves, since somebody has changed them, each with the reason. */
    kept: z.array(z.object({ uuid: z.string(), name: z.string(), reason: z.string() })),
  }),
  async run(context, { importId }) {
    const { db, events, now } = context;
    const found = await db.import.findFirst({ where: importId });
    if (!found) throw absent();
    const kind = z.enum(importKinds).parse(found.kind);
    refuseUnlessAllowed(kinds[kind].allow, context.request);
    if (found.createdAt.getTime() < now.getTime() - IMPORT_UNDO_MINUTES * 60_000) {
      throw new Fault('conflict', 'undo/too_late', 'An import can be undone for an hour');
    }
    // The row lock makes a concurrent undo wait; it then matches no row.
    const { count } = await db.import.updateMany({ where: { id: found.id, undoneAt: null }, data: { undoneAt: now } });
    if (count === 0) throw new Fault('conflict', 'undo/done', 'The import was undone already');
    events.notifyNobody();
    await kinds[kind].lock(context);
    const { removed, kept } = await kinds[kind].undo(context, found);
    events.removed('import', { uuid: found.uuid, label: importedWords(kind, found.rowIds.length) });
    return { uuid: found.uuid, kind, removed, kept: [...kept] };
  },
});
