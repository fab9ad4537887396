import { failureMessage } from '@/components/ui/overlay/toast';
import type { Source } from '@/lib/imports/cells/parse-cells';

/** The limit of a call, in bytes, less some for what surrounds the cells (trust 15). */
const MAX_BYTES = 1_000_000;
/** The limit of a file, in bytes; most of it may be columns that are left out. */
const MAX_FILE_BYTES = 20_000_000;

/** How the files of .xlsx and of .xls begin. */
const WORKBOOKS = [
  [0x50, 0x4b],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/**
 * Decodes a spreadsheet's text file: UTF-16 with its byte order mark, UTF-8, else the Windows code page of older
 * programs.
 */
export async function readFile(file: File): Promise<Source> {
  if (file.size > MAX_FILE_BYTES)
    return { problem: 'The file is larger than 20 MB. Split it, or paste a part of its cells.' };
  const bytes = await file.arrayBuffer().then(
    (read) => new Uint8Array(read),
    () => null,
  );
  if (!bytes) return { problem: 'The file could not be read. Choose it again.' };
  if (WORKBOOKS.some((beginning) => beginning.every((byte, at) => bytes[at] === byte))) {
    return { problem: 'This is a workbook. Save the sheet as CSV, or copy its cells and paste them here.' };
  }
  return readCells(decoded(bytes));
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The cells of a text; loads the parser. */
export async function readCells(text: string): Promise<Source> {
  const parser = await import('@/lib/imports/cells/parse-cells').catch((failure: unknown) => ({
    problem: failureMessage(failure),
  }));
  if ('problem' in parser) return parser;
  const table = parser.parseCells(text);
  const isEmpty = 'rows' in table && table.rows.length === 0;
  return isEmpty ? { problem: 'There are names of columns, but no rows below them.' } : table;
}

/** Whether it exceeds the limit of a call. */
export const isTooLong = (body: object): boolean => new Blob([JSON.stringify(body)]).size > MAX_BYTES;
