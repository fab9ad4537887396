import { describe, expect, it } from 'vitest';
import type { AuditEntryView } from '@/lib/audit/entry-view';
import { auditColumns, type Chunk, type Cursor, fileOfEntries } from '@/lib/audit/file-of-entries';

describe('the file', () => {
  const entry = (id: number, label: string): AuditEntryView => ({
    id,
    at: '2026-11-21T00:00:00.000Z',
    person: null,
    brand: null,
    operation: 'x.y',
    outcome: 'done' as const,
    deed: 'Created brief',
    entity: 'brief',
    entityUuid: null,
    label,
    opens: null,
    changes: [],
    address: '::1',
    portal: 'api',
    userAgent: '',
  });

  const columns = auditColumns('csv', 'UTC', false);
  const csvOf = async (before: number, read: (cursor: Cursor) => Promise<Chunk>) => {
    const begun = { format: 'csv' as const, name: 'log', fileName: 'log.csv', columns: [...columns], before };
    const refuseIfAccessEnded = async () => {};
    const { body } = await fileOfEntries({ begun, columns, read, refuseIfAccessEnded, owner: 'brand' });
    return new Response(body);
  };

  it('begins with a byte order mark and guards its cells', async () => {
    const read = async () => ({ count: 1, last: 1, entries: [entry(1, '=HYPERLINK("x")')] });
    const text = await (await csvOf(2, read)).arrayBuffer();
    const bytes = new Uint8Array(text);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, line] = new TextDecoder().decode(bytes).replace('\ufeff', '').split('\r\n');
    expect(head).toBe('When,Who,What,Thing,Changes,Outcome,Address,Portal,Browser');
    expect(line).toBe(`12:00AM 21/11/2026,,Created brief,"'=HYPERLINK(""x"")",,Done,::1,API,`);
  });

  it('of 100,000 rows is read chunk by chunk, and no further than it is taken', async () => {
    const all = 100_000;
    let chunks = 0;
    const read = async ({ before, limit }: { before: number; limit: number }) => {
      chunks += 1;
      const first = before - 1;
      const count = Math.min(limit, first);
      const entries = Array.from({ length: count }, (_, at) => entry(first - at, `Brief ${first - at}`));
      return { count, last: count > 0 ? before - count : null, entries };
    };
    const file = async () => (await csvOf(all + 1, read)).body ?? new ReadableStream<Uint8Array>();
    let lines = 0;
    for await (const chunk of await file()) lines += Buffer.from(chunk).toString().split('\n').length - 1;
    expect(lines).toBe(all + 1);
    expect(chunks).toBe(all / 2000 + 1);

    chunks = 0;
    const reader = (await file()).getReader();
    await reader.read();
    await reader.read();
    await reader.cancel();
    const taken = chunks;
    // What was taken, and two ahead of it.
    expect(taken).toBe(3);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(chunks).toBe(taken);
  }, 60_000);
});
