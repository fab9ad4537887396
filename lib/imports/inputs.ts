import * as z from 'zod';
import { rowRef } from '@/lib/core/fields';
import { unguarded } from '@/lib/format/csv';
import { formatCount } from '@/lib/format/format';
import { IMPORT_MAX, importColumns, importKinds } from './cells/columns';

/** The inputs of an import: unparsed cells, under the names of their columns (Y-29). Client-safe. */

/** How long an import can be undone. */
export const IMPORT_UNDO_MINUTES = 60;

const CELL_MAX = 20_000;
/** The guard of an export's text is removed here, where the cells of a file, of the clipboard and of /v1 arrive alike. */
const cell = z
  .union([z.string().max(CELL_MAX, `Max ${CELL_MAX} characters`), z.number(), z.boolean(), z.null()], {
    error: 'Must be a text',
  })
  .transform((value) => (value === null ? '' : unguarded(String(value))));

export const importInput = z
  .object({
    kind: z.enum(importKinds, { error: `Must be one of ${importKinds.join(', ')}` }),
    /** The names of the columns, as the file has them. */
    columns: z.array(z.string().max(200)).min(1, 'There are no columns').max(200, 'At most 200 columns'),
    /** The field of each column, where its name does not match one; null leaves the column out. */
    fields: z.array(z.string().max(60).nullable()).max(200).optional(),
    /** Cells in the order of `columns`. */
    rows: z
      .array(z.array(cell).max(200, 'At most 200 cells'))
      .min(1, 'There are no rows')
      .max(IMPORT_MAX, `At most ${formatCount(IMPORT_MAX)} rows at once`),
  })
  .superRefine(({ kind, columns, fields }, context) => {
    if (!fields) return;
    if (fields.length !== columns.length) {
      context.addIssue({ code: 'custom', path: ['fields'], message: 'Say the field of every column' });
    }
    const known = importColumns[kind].map(({ field }) => field);
    for (const [at, field] of fields.entries()) {
      if (field === null) continue;
      const path = ['fields', at];
      if (!known.includes(field)) {
        context.addIssue({ code: 'custom', path, message: `Must be one of ${known.join(', ')}` });
      } else if (fields.indexOf(field) < at) {
        context.addIssue({ code: 'custom', path, message: 'Two columns cannot be the same field' });
      }
    }
  });
export type ImportInput = z.output<typeof importInput>;

export const importPath = z.object({ importId: rowRef });
