import * as z from 'zod';
import { operation } from '@/lib/core/operation';
import { importKinds } from './cells/columns';
import { importInput } from './inputs';
import { importError, importedColumn, validateImport } from './validate-import';

/** Validates every row of an import, and writes nothing: all errors with their rows and columns (Y-29). */
export const checkImport = operation({
  name: 'imports.check',
  summary: 'Check an import without writing',
  effect: 'read',
  allow: 'imports.manage',
  input: importInput,
  output: z.object({
    kind: z.enum(importKinds),
    columns: z.array(importedColumn),
    /** Rows that are not empty. */
    count: z.number().int(),
    errors: z.array(importError),
    /** The first rows as they were parsed, in words, by field. */
    preview: z.array(z.object({ row: z.number().int(), cells: z.record(z.string(), z.string()) })),
  }),
  async run(context, input) {
    const { columns, count, errors, preview } = await validateImport(context, input);
    return { kind: input.kind, columns, count, errors, preview: [...preview] };
  },
});
