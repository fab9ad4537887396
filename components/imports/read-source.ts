import type { Source } from '@/lib/imports/cells/parse-cells';

/** The limit of a call, in bytes, less some for what surrounds the cells (trust 15). */
const MOST_BYTES = 1_000_000;
/** The limit of a file, in bytes; most of it may be columns that are left out. */
const MOST_READ = 20_000_000;

/**
 * Decodes a spreadsheet's text file: UTF-16 with its byte order mark, UTF-8, else the Windows code page of older
 * programs.
 */
export async function readFile(file: File): Promise<Source> {
  if (file.size > MOST_READ)
    return { problem: 'The file is larger than 20 MB. Split it, or paste a part of its cells.' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
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
  const { parseCells } = await import('@/lib/imports/cells/parse-cells');
  const table = parseCells(text);
  const isEmpty = 'rows' in table && table.rows.length === 0;
  return isEmpty ? { problem: 'There are names of columns, but no rows below them.' } : table;
}

/** Whether it exceeds the limit of a call. */
export const isTooLong = (body: object): boolean => new Blob([JSON.stringify(body)]).size > MOST_BYTES;
