import { once } from 'node:events';
import fs from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/**
 * The backup's file: gzip of records. A record is four bytes of length and its bytes; a table's rows are followed by an
 * empty record. First comes the header, last the footer, both JSON; a file without its footer was cut off.
 */

/**
 * Writes under another name until everything is there, so that an old backup is never replaced by half of a new one.
 * @param {string} file
 * @param {(write: (bytes: Buffer | string) => Promise<void>) => Promise<void>} work
 */
export async function writeArchive(file, work) {
  const unfinished = `${file}.unfinished`;
  const gzip = createGzip();
  const output = fs.createWriteStream(unfinished, { mode: 0o600, flush: true });
  const written = pipeline(gzip, output);
  // It may fail before anybody waits for it: the next write then ends the work.
  written.catch(() => {});
  const write = async (/** @type {Buffer | string} */ bytes) => {
    if (output.errored) throw output.errored;
    const body = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    gzip.write(length);
    if (!gzip.write(body)) await Promise.race([once(gzip, 'drain'), written]);
  };
  try {
    await work(write);
    gzip.end();
    await written;
    fs.renameSync(unfinished, file);
  } catch (error) {
    gzip.destroy(/** @type {Error} */ (error));
    await written.catch(() => {});
    fs.rmSync(unfinished, { force: true });
    throw error;
  }
}

/**
 * @param {string} file
 * @returns {AsyncGenerator<Buffer>} its records
 */
export async function* readArchive(file) {
  const source = fs.createReadStream(file);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  source.pipe(gunzip);
  let rest = Buffer.alloc(0);
  for await (const chunk of withClearErrors(gunzip)) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let at = 0;
    while (rest.length - at >= 4) {
      const end = at + 4 + rest.readUInt32BE(at);
      if (rest.length < end) break;
      yield rest.subarray(at + 4, end);
      at = end;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw new Error('The backup is cut off');
}

/** @param {import('node:zlib').Gunzip} gunzip */
async function* withClearErrors(gunzip) {
  try {
    yield* gunzip;
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'Z_BUF_ERROR') throw new Error('The backup is cut off');
    if (code === 'Z_DATA_ERROR') throw new Error('This is not a backup of this product, or it is damaged');
    throw error;
  }
}
