import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { Fault } from '@/lib/runtime/fault';

/** A multipart form with one file, read as it comes: nothing of the file is collected. */
export type IncomingPart = { readonly name: string; readonly chunks: AsyncIterable<Uint8Array> };

/**
 * Reads up to the file's first byte; parts after it are let pass.
 * @param contentType of the request @param body as it comes
 * @throws Fault unsupported for anything but a multipart form, malformed for a form whose first part is not `file`.
 *   While `chunks` are read: malformed when the body ends before the form does.
 */
export async function readFilePart(contentType: string | null, body: AsyncIterable<Uint8Array>): Promise<IncomingPart> {
  const form = formOf(contentType ?? '');
  const beginning: Uint8Array[] = [];
  const whole: Promise<void> = pipeline(rememberedIn(beginning, body), form as NodeJS.WritableStream);
  const { field, name, stream } = await new Promise<{ field: string; name: string; stream: BusboyFileStream }>(
    (resolve, reject) => {
      form.once('file', (field: string, stream: BusboyFileStream, name = 'file') => resolve({ field, name, stream }));
      const withoutFile = () => reject(malformed());
      whole.then(withoutFile, withoutFile);
    },
  );
  // A connection that breaks ends the form and not, by itself, the file in it, which nobody may be reading by then.
  stream.on('error', () => undefined);
  whole.catch(() => stream.destroy());
  if (field === 'file' && !isReplaced(name, beginning)) {
    return { name: unescaped(name), chunks: bytesOf(stream, whole) };
  }
  stream.resume();
  throw malformed(field === 'file' ? 'The name is not valid UTF-8' : 'The first part must be named file');
}

const HEADER_MAX = 8 * 1024;

/** Hands the body on, and keeps what its first header can be of it. */
async function* rememberedIn(beginning: Uint8Array[], body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body) {
    if (size < HEADER_MAX) beginning.push(chunk);
    size += chunk.length;
    yield chunk;
  }
}

/** A form's reader puts this sign where a name is not UTF-8; where nobody wrote it, that is what happened. */
function isReplaced(name: string, beginning: readonly Uint8Array[]): boolean {
  if (!name.includes('\ufffd')) return false;
  const bytes = Buffer.concat(beginning);
  return !bytes.subarray(0, bytes.indexOf('\r\n\r\n')).includes('\ufffd');
}

function formOf(contentType: string): BusboyInstance {
  if (/^multipart\/form-data\b/i.test(contentType)) {
    try {
      return new Busboy({
        headers: { 'content-type': contentType },
        // Each part is streamed; a value that is kept would be bounded by memory alone.
        isPartAFile: () => true,
        preservePath: true,
        limits: { files: 1, headerSize: HEADER_MAX },
      });
    } catch {
      // No boundary.
    }
  }
  throw new Fault('unsupported', 'request/unsupported_type', 'Send multipart/form-data with a part named file');
}

/** The file's bytes, and then the end of the form: what breaks off in between may lack its last bytes. */
async function* bytesOf(stream: BusboyFileStream, whole: Promise<void>): AsyncGenerator<Uint8Array> {
  try {
    yield* stream.iterator({ destroyOnReturn: false });
    await whole;
  } catch {
    throw malformed('The upload broke off');
  } finally {
    // Whoever stops early has the rest of the body let pass: the guard has bounded it.
    stream.resume();
  }
}

/** Browsers write percent signs for quotes and line breaks, and everything else as it is. */
const unescaped = (name: string): string => name.replace(/%22/g, '"').replace(/%0D|%0A/gi, ' ');

const malformed = (message = 'The body is not a valid form'): Fault =>
  new Fault('malformed', 'request/malformed', message);
