import * as z from 'zod';
import type { BrandRunContext } from '@/lib/core/operation';
import { refuseUnlessAllowed } from '@/lib/core/perform';
import { importColumns } from './cells/columns';
import { matchColumns } from './cells/match-columns';
import type { ImportInput } from './inputs';
import type { Row, Validated } from './kinds/import-kind';
import { kinds } from './kinds/kinds';

/** A cell that cannot be imported. */
export const importError = z.object({
  /** As a spreadsheet counts: the names of the columns are row 1. */
  row: z.number().int(),
  /** The column's name in the file; null where it has no such column. */
  column: z.string().nullable(),
  field: z.string().nullable(),
  message: z.string(),
});
export type ImportError = z.infer<typeof importError>;

export const importedColumn = z.object({
  name: z.string(),
  /** The field that it fills; null: the column is left out. */
  field: z.string().nullable(),
  title: z.string().nullable(),
});

export type ValidatedImport = {
  readonly columns: z.infer<typeof importedColumn>[];
  /** Rows that are not empty. */
  readonly count: number;
  readonly errors: ImportError[];
} & Pick<Validated, 'preview' | 'write'>;

/**
 * Parses and validates all rows, and writes none.
 * @throws Fault forbidden where the caller may not create one by hand
 */
export async function validateImport(context: BrandRunContext, input: ImportInput): Promise<ValidatedImport> {
  const { kind, columns: names } = input;
  const { allow, validate } = kinds[kind];
  refuseUnlessAllowed(allow, context.request);
  const fields = input.fields ?? matchColumns(kind, names);
  const rows = rowsOf(input.rows, fields);
  const { problems, preview, write } = await validate(context, rows);

  const missing = importColumns[kind].filter(({ field, required }) => required && !fields.includes(field));
  const errors = [
    ...missing.map(({ field, title }) => ({
      row: 1,
      column: null,
      field,
      message: `No column is '${title}' (Required)`,
    })),
    ...tooLong(input),
    // A missing column is one error, not one per row.
    ...problems
      .filter(({ field }) => !missing.some((one) => one.field === field))
      .map(({ field, ...problem }) => ({ ...problem, field, column: names[fields.indexOf(field)] ?? null })),
  ];
  const titles = new Map(importColumns[kind].map(({ field, title }) => [field, title]));
  return {
    columns: names.map((name, at) => {
      const field = fields[at] ?? null;
      return { name, field, title: titles.get(field ?? '') ?? null };
    }),
    count: rows.length,
    errors: errors.sort((one, other) => one.row - other.row),
    preview,
    write,
  };
}

const FIRST_ROW = 2;

function rowsOf(rows: readonly (readonly string[])[], fields: readonly (string | null)[]): Row[] {
  return rows.flatMap((texts, place): Row[] => {
    const cells = fields.flatMap((field, at): [string, string][] => {
      const text = (texts[at] ?? '').trim();
      return field && text ? [[field, text]] : [];
    });
    return texts.some((text) => text.trim()) ? [{ at: place + FIRST_ROW, cells: Object.fromEntries(cells) }] : [];
  });
}

const tooLong = ({ rows, columns }: ImportInput): ImportError[] =>
  rows.flatMap((texts, place) =>
    texts.slice(columns.length).some((text) => text.trim())
      ? [
          {
            row: place + FIRST_ROW,
            column: null,
            field: null,
            message: 'The row has more cells than there are columns',
          },
        ]
      : [],
  );
