import http from 'node:http';
import { inject } from 'vitest';
import { hostName, type Reply } from '../client';

export const BOUNDARY = '----hostile';

/** A form with one file. @param name as in the header, between quotes */
export const formOf = (bytes: Buffer | string, name = 'file.bin', type = 'application/octet-stream'): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);

/** Without the headers that a test removes. */
const given = (headers: http.OutgoingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));

export type Sent = {
  path: string;
  host?: string;
  body: Buffer;
  headers?: http.OutgoingHttpHeaders;
  /** Bytes after which the connection is aborted. */
  breakAfter?: number;
};

/** Sends a form unchanged and returns the answer; null where the connection ended without one. */
export function sendForm({ path, host = 'harbour', body, headers = {}, breakAfter }: Sent): Promise<Reply | null> {
  const { port } = inject('product');
  return new Promise((resolve) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        agent: false,
        headers: given({
          Host: hostName(host, port),
          'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
          'Content-Length': body.length,
          ...headers,
        }),
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('close', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          const { statusCode = 0, headers: received } = response;
          resolve({ status: statusCode, headers: received, text, body: text.startsWith('{') ? JSON.parse(text) : {} });
        });
      },
    );
    request.on('error', () => resolve(null));
    if (breakAfter === undefined) request.end(body);
    else request.write(body.subarray(0, breakAfter), () => setImmediate(() => request.destroy()));
  });
}
