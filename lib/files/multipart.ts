import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { Fault } from '@/lib/runtime/fault';

/** A multipart form with one file, streamed: the file is never held in memory. */
export type IncomingPart = {
  readonly name: string;
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Drains what has not been read of the body: the guard has limited it. */
  readonly discard: () => void;
};

/**
 * Reads up to the file's first byte; fields after the file are ignored.
 * @param contentType of the request @param body as it comes
 * @throws Fault unsupported for anything but a multipart form, malformed for a form whose first part is not `file`.
 *   While `chunks` are read: malformed when the body ends before the form does, or after a further file.
 */
export async function readFilePart(contentType: string | null, body: AsyncIterable<Uint8Array>): Promise<IncomingPart> {
  let files = 0;
  const form = formOf(contentType ?? '', () => {
    files += 1;
  });
  const beginning: Uint8Array[] = [];
  const whole: Promise<void> = pipeline(rememberedIn(beginning, body), form as NodeJS.WritableStream);
  const single = async () => {
    await whole;
    if (files > 1) throw malformed('Send one file per request');
  };
  const { field, name, stream } = await new Promise<{ field: string; name: string; stream: BusboyFileStream }>(
    (resolve, reject) => {
      form.once('file', (field: string, stream: BusboyFileStream, name = 'file') => {
        resolve({ field, name, stream });
        // Read and thrown away here: of a part that the library skips itself, by its limit of files, it may never read
        // the end.
        form.on('file', (_: string, further: BusboyFileStream) => further.on('error', () => undefined).resume());
      });
      const withoutFile = () => reject(malformed());
      whole.then(withoutFile, withoutFile);
    },
  );
  // A broken connection is an error of the form; without this listener it would be unhandled while nobody reads the
  // file.
  stream.on('error', () => undefined);
  whole.catch(() => stream.destroy());
  const discard = () => void stream.resume();
  if (field === 'file' && !isReplaced(name, beginning)) {
    return { name: unescaped(name), chunks: bytesOf(stream, single), discard };
  }
  discard();
  throw malformed(field === 'file' ? 'The name is not valid UTF-8' : 'The first part must be named file');
}

const HEADER_MAX = 8 * 1024;

/** Passes the body on, and remembers its beginning, which holds the first part's header. */
async function* rememberedIn(beginning: Uint8Array[], body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body) {
    if (size < HEADER_MAX) beginning.push(chunk);
    size += chunk.length;
    yield chunk;
  }
}

/** The decoder puts this character where a name is not UTF-8; if the header does not contain it, that has happened. */
function isReplaced(name: string, beginning: readonly Uint8Array[]): boolean {
  if (!name.includes('\ufffd')) return false;
  const bytes = Buffer.concat(beginning);
  return !bytes.subarray(0, bytes.indexOf('\r\n\r\n')).includes('\ufffd');
}

/** @param onFile called at each part that is a file, though only the first is streamed */
function formOf(contentType: string, onFile: () => void): BusboyInstance {
  if (/^multipart\/form-data\b/i.test(contentType)) {
    try {
      return new Busboy({
        headers: { 'content-type': contentType },
        // Each part is streamed; a buffered value would be limited only by memory.
        isPartAFile: (field, _, filename) => {
          if (field === 'file' || filename !== undefined) onFile();
          return true;
        },
        preservePath: true,
        limits: { headerSize: HEADER_MAX },
      });
    } catch {
      // No boundary.
    }
  }
  throw new Fault('unsupported', 'request/unsupported_type', 'Send multipart/form-data with a part named file');
}

/**
 * Yields the file's bytes, then waits for the end of the form: if that is cut off, the file's last bytes may be
 * missing.
 * @param end of the form, refused where the file is not its only one
 */
async function* bytesOf(stream: BusboyFileStream, end: () => Promise<void>): AsyncGenerator<Uint8Array> {
  try {
    yield* stream.iterator({ destroyOnReturn: false });
    await end();
  } catch (error) {
    throw error instanceof Fault ? error : malformed('The upload broke off');
  } finally {
    // After an early stop the rest of the body is drained: the guard has limited it.
    stream.resume();
  }
}

/** Browsers percent-encode only quotes and line breaks. */
const unescaped = (name: string): string => name.replace(/%22/g, '"').replace(/%0D|%0A/gi, ' ');

const malformed = (message = 'The body is not a valid form'): Fault =>
  new Fault('malformed', 'request/malformed', message);
