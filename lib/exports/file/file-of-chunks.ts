import { type ApiAnswer, csvAnswer, fileAnswer } from '@/lib/core/api-call';
import { Fault } from '@/lib/runtime/fault';
import { runtime } from '@/lib/runtime/runtime';
import type { BegunFile } from './begin-file';
import { type Cell, type Chunks, csvOfChunks } from './chunks';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Rows as a file: a CSV is sent as its rows are read, a workbook is complete before it is.
 * @param owner nobody fills the queue of workbooks alone
 * @throws Fault before anything is answered
 */
export async function fileOfChunks<Cursor>(
  begun: BegunFile,
  chunks: Chunks<Cursor>,
  owner: string,
): Promise<ApiAnswer> {
  const { format, fileName, columns } = begun;
  if (format === 'csv') {
    const headings = columns.map(({ title }) => title);
    return csvAnswer(fileName, csvOfChunks({ headings, ...chunks }));
  }
  const rows: Cell[][] = [];
  for (let from = chunks.first; from !== null; ) {
    const chunk = await chunks.read(from);
    for (const row of chunk.rows) rows.push([...row]);
    from = chunk.next;
  }
  await chunks.refuseIfAccessEnded();
  return fileAnswer(fileName, XLSX, await workbookOf(begun, rows, owner));
}

/** @throws Fault unavailable (export/busy) when too many are being made */
async function workbookOf({ name, columns }: BegunFile, rows: Cell[][], owner: string) {
  try {
    return await runtime().workbooks.write({ name, columns, rows }, owner);
  } catch (error) {
    const retryAfter = error instanceof Error && 'retryAfter' in error ? Number(error.retryAfter) : 0;
    if (retryAfter === 0) throw error;
    const message = 'Other Excel files are being made. Please try again in a moment';
    throw new Fault('unavailable', 'export/busy', message, { retryAfter });
  }
}
