import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { readArchive, writeArchive } from '@/server/database/archive.mjs';

describe('the file of a backup', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-archive-test-'));
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('comes back record by record', async () => {
    const file = path.join(folder, 'whole.backup');
    await writeArchive(file, async (write) => {
      for (const record of ['one', '', 'x'.repeat(100_000)]) await write(record);
    });
    const records: string[] = [];
    for await (const record of readArchive(file)) records.push(record.toString());
    expect(records).toEqual(['one', '', 'x'.repeat(100_000)]);
  });

  it('that cannot be opened ends the work with its error, and nothing is left unhandled', async () => {
    const unhandled: unknown[] = [];
    const note = (error: unknown) => unhandled.push(error);
    process.on('unhandledRejection', note);
    let written = 0;
    const writing = writeArchive(path.join(folder, 'no such folder', 'x.backup'), async (write) => {
      // As a backup does: it asks the database first.
      for (; written < 10_000; written += 1) {
        await turn();
        await write('row');
      }
    });
    await expect(writing).rejects.toMatchObject({ code: 'ENOENT' });
    await turn();
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
    expect(written).toBeLessThan(10_000);
  });
});
