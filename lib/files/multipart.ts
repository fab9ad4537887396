import { Fault } from '@/lib/runtime/fault';

/**
 * A multipart form with one file, read as it comes: nothing of it is collected but the headers of the part. (The web's
 * own `formData()` holds a whole form in memory, and the parsers of the field want a dependency.)
 */
export type IncomingPart = { readonly name: string; readonly chunks: AsyncIterable<Uint8Array> };

const HEADERS_MAX = 8 * 1024;
const CRLF = '\r\n';

/**
 * Reads up to the file's first byte.
 * @param contentType of the request @param body as it comes
 * @throws Fault unsupported for anything but a multipart form, malformed for a form whose first part is not `file`.
 *   While `chunks` are read: malformed when the body ends before the file does.
 */
export async function readFilePart(contentType: string | null, body: AsyncIterable<Uint8Array>): Promise<IncomingPart> {
  const [, quoted, plain] =
    /^multipart\/form-data\b.*;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType ?? '') ?? [];
  const boundary = quoted ?? plain;
  if (!boundary)
    throw new Fault('unsupported', 'request/unsupported_type', 'Send multipart/form-data with a part named file');
  const source = new Source(body);
  const start = `--${boundary}${CRLF}`;
  const head = await source.until(`${CRLF}${CRLF}`, HEADERS_MAX);
  if (!head?.startsWith(start)) throw malformed();
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(head.slice(start.length))?.[1] ?? '';
  if (parameter(disposition, 'name') !== 'file') throw malformed('The first part must be named file');
  return { name: parameter(disposition, 'filename') ?? 'file', chunks: source.before(`${CRLF}--${boundary}`) };
}

/** As browsers write it: percent signs for quotes and line breaks, everything else as it is. */
function parameter(disposition: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|;)\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^;\\s]*))`, 'i').exec(disposition);
  const value = found?.[1] ?? found?.[2];
  return value
    ?.replace(/%22/g, '"')
    .replace(/%0D|%0A/gi, ' ')
    .replace(/\\(["\\])/g, '$1');
}

const malformed = (message = 'The body is not a valid form'): Fault =>
  new Fault('malformed', 'request/malformed', message);

/** A body of which a part is read ahead: never more than a chunk and a boundary. */
class Source {
  #chunks: AsyncIterator<Uint8Array>;
  #ahead: Buffer = Buffer.alloc(0);

  constructor(body: AsyncIterable<Uint8Array>) {
    this.#chunks = body[Symbol.asyncIterator]();
  }

  /** Reads more. @returns false at the end @throws Fault malformed when whoever sends is gone */
  async #more(): Promise<boolean> {
    try {
      const { done, value } = await this.#chunks.next();
      if (done) return false;
      this.#ahead = this.#ahead.length === 0 ? Buffer.from(value) : Buffer.concat([this.#ahead, value]);
      return true;
    } catch {
      throw malformed('The upload broke off');
    }
  }

  /** What stands before a mark, as text; null where it does not come within `most` bytes. */
  async until(mark: string, most: number): Promise<string | null> {
    for (;;) {
      const at = this.#ahead.indexOf(mark);
      if (at >= 0 && at <= most) {
        const found = this.#ahead.subarray(0, at).toString('utf8');
        this.#ahead = this.#ahead.subarray(at + mark.length);
        return found;
      }
      if (this.#ahead.length > most || !(await this.#more())) return null;
    }
  }

  /** The bytes before a mark, as they come; then the rest of the body, unread by anybody. */
  async *before(mark: string): AsyncGenerator<Uint8Array> {
    const last = Buffer.from(mark);
    for (;;) {
      const at = this.#ahead.indexOf(last);
      const safe = at >= 0 ? at : Math.max(0, this.#ahead.length - last.length + 1);
      if (safe > 0) {
        const chunk = this.#ahead.subarray(0, safe);
        this.#ahead = this.#ahead.subarray(safe);
        yield chunk;
      }
      if (at >= 0) return this.#rest();
      if (!(await this.#more())) throw malformed('The upload broke off');
    }
  }

  /** Lets the rest of the body pass: the guard has bounded it. */
  async #rest(): Promise<void> {
    this.#ahead = Buffer.alloc(0);
    while (await this.#more()) this.#ahead = Buffer.alloc(0);
  }
}
