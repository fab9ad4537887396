import * as z from 'zod';
import { operation } from '@/lib/core/operation';
import { type Fault, invalid } from '@/lib/runtime/fault';
import { cellsNotRight, importedWords, importKinds } from './cells/columns';
import { importInput } from './inputs';
import { kinds } from './kinds/kinds';
import { type ImportError, validateImport } from './validate-import';

/**
 * Creates the records of all rows, or none (Y-29). Nobody is notified; the audit log has each record like one created
 * by hand, and the import as well.
 */
export const runImport = operation({
  name: 'imports.run',
  summary: 'Import briefs, categories, segments or divisions',
  effect: 'write',
  allow: 'imports.manage',
  input: importInput,
  output: z.object({ uuid: z.string(), kind: z.enum(importKinds), count: z.number().int() }),
  async run(context, input) {
    const { db, brand, actor, events } = context;
    const { kind } = input;
    events.notifyNobody();
    await kinds[kind].lock(context);
    const { errors, count, write } = await validateImport(context, input);
    if (errors.length > 0) throw refused(errors);
    if (count === 0) throw invalid({ rows: 'There are no rows' });
    const { rowIds, roleIds = [] } = await write();
    const { uuid } = await db.import.create({
      data: { brandId: brand.id, kind, rowIds, roleIds, userId: actor.userId },
    });
    events.created('import', { uuid, label: importedWords(kind, rowIds.length) });
    return { uuid, kind, count: rowIds.length };
  },
});

/** Every error, by `rows.{row}.{field}`, rows as a spreadsheet counts them. */
function refused(errors: readonly ImportError[]): Fault {
  const named = errors.map(({ row, field, message }) => [`rows.${row}.${field ?? ''}`.replace(/\.$/, ''), message]);
  return invalid(Object.fromEntries(named), `${cellsNotRight(errors.length)}: nothing was imported`);
}
