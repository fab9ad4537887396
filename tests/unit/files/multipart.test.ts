import { describe, expect, it } from 'vitest';
import { readFilePart } from '@/lib/files/multipart';

const TYPE = 'multipart/form-data; boundary=----mark';
const form = (body: Buffer | string, { name = 'file', filename = 'Plan.pdf', after = '' } = {}): Buffer =>
  Buffer.concat([
    Buffer.from(
      `------mark\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: text/html\r\n\r\n`,
    ),
    Buffer.from(body),
    Buffer.from(`\r\n------mark${after || '--\r\n'}`),
  ]);

async function* cut(bytes: Buffer, size: number, stopAt = bytes.length) {
  for (let at = 0; at < stopAt; at += size) yield bytes.subarray(at, Math.min(at + size, stopAt));
}

async function read(bytes: Buffer, size = bytes.length || 1, stopAt?: number) {
  const part = await readFilePart(TYPE, cut(bytes, size, stopAt));
  const chunks: Uint8Array[] = [];
  for await (const chunk of part.chunks) chunks.push(Buffer.from(chunk));
  return { name: part.name, body: Buffer.concat(chunks) };
}

describe('a form with one file, read as it comes [Y-15 Y-19]', () => {
  it('is the same however the network cuts it, even where the file looks like the end of a form', async () => {
    const body = Buffer.from('one\r\n------mar\r\n--\r\n\r\n------\r\ntwo\r\n');
    const bytes = form(body);
    for (let size = 1; size <= bytes.length; size += 1) {
      expect(await read(bytes, size)).toEqual({ name: 'Plan.pdf', body });
    }
  });

  it('may be empty', async () => {
    const bytes = form('');
    for (let size = 1; size <= bytes.length; size += 1) expect((await read(bytes, size)).body.length).toBe(0);
  });

  it('ends with the file: further parts are let pass', async () => {
    const after = '\r\nContent-Disposition: form-data; name="more"\r\n\r\nvalue\r\n------mark--\r\n';
    expect((await read(form('first', { after }), 7)).body.toString()).toBe('first');
  });

  it('with a second file is refused, whatever its part is named, though the first has been read by then', async () => {
    for (const part of ['name="file"', 'name="more"; filename="Second.pdf"', 'name="file"; filename="Second.pdf"']) {
      const after = `\r\nContent-Disposition: form-data; ${part}\r\n\r\nsecond\r\n------mark--\r\n`;
      for (const size of [1, 7, 1000]) {
        await expect(read(form('first', { after }), size)).rejects.toMatchObject({
          kind: 'malformed',
          message: 'Send one file per request',
        });
      }
    }
  });

  it('with a second file is refused also where both are larger than what is read at once', async () => {
    for (const [first, second] of [
      [300_000, 300_000],
      [5, 300_000],
      [300_000, 5],
    ] as const) {
      const part = '\r\nContent-Disposition: form-data; name="file"; filename="Second.pdf"\r\n\r\n';
      const after = `${part}${'y'.repeat(second)}\r\n------mark--\r\n`;
      const bytes = form('x'.repeat(first), { after });
      for (const size of [1000, 65_536, 1_000_000]) {
        await expect(read(bytes, size)).rejects.toMatchObject({ message: 'Send one file per request' });
        await expect(read(bytes, size, bytes.length - 30)).rejects.toMatchObject({ kind: 'malformed' });
      }
    }
  });

  it('that breaks off anywhere is refused, and never a shorter file', async () => {
    const bytes = form('x'.repeat(300));
    const end = bytes.lastIndexOf('\r\n------mark') + '\r\n------mark'.length;
    for (let stopAt = 0; stopAt < end; stopAt += 1) {
      await expect(read(bytes, 16, stopAt)).rejects.toMatchObject({ kind: 'malformed' });
    }
  });

  it('whose connection breaks is refused', async () => {
    async function* broken() {
      yield form('x'.repeat(300)).subarray(0, 200);
      throw new Error('aborted');
    }
    const { chunks } = await readFilePart(TYPE, broken());
    const all = async () => {
      for await (const _ of chunks);
    };
    await expect(all()).rejects.toMatchObject({ kind: 'malformed' });
    for await (const _ of (await readFilePart(TYPE, broken())).chunks) break;
  });

  it('whose reader stops early is let pass to its end', async () => {
    let sent = 0;
    async function* long() {
      for (const chunk of [form('x'), ...Array.from({ length: 100 }, () => Buffer.alloc(64 * 1024))]) {
        sent += 1;
        yield chunk;
      }
    }
    for await (const _ of (await readFilePart(TYPE, long())).chunks) break;
    await expect.poll(() => sent).toBe(101);
  });

  it('names the file as browsers write it', async () => {
    expect((await read(form('x', { filename: 'a%22b%0D%0Ac.txt' }))).name).toBe('a"b  c.txt');
    expect((await read(form('x', { filename: 'Grüße 日本.txt' }))).name).toBe('Grüße 日本.txt');
  });

  it('whose name is not valid UTF-8 is refused, however the network cuts it; a replacement character is a character', async () => {
    const sent = (filename: string, encoding: BufferEncoding) => {
      const [before = '', after = ''] = form('\ufffd').toString('binary').split('Plan.pdf');
      return Buffer.concat(
        [before, Buffer.from(filename, encoding).toString('binary'), after].map((part) => Buffer.from(part, 'binary')),
      );
    };
    const latin = sent('Plän.pdf', 'latin1');
    for (const size of [1, 7, latin.length]) {
      await expect(read(latin, size)).rejects.toMatchObject({
        kind: 'malformed',
        message: 'The name is not valid UTF-8',
      });
    }
    expect((await read(sent('Plän \ufffd.pdf', 'utf8'), 7)).name).toBe('Plän \ufffd.pdf');
  });

  it('anything else is refused', async () => {
    await expect(read(form('x', { name: 'other' }))).rejects.toMatchObject({ kind: 'malformed' });
    await expect(readFilePart('application/json', cut(Buffer.from('{}'), 2))).rejects.toMatchObject({
      kind: 'unsupported',
    });
    await expect(read(Buffer.from(`------mark\r\nX: ${'y'.repeat(20_000)}`), 512)).rejects.toMatchObject({
      kind: 'malformed',
    });
  });
});
