import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** As much of S3's HTTP API as files need: objects, ranges of them, and uploads in parts. */
export class StorageServer {
  readonly objects = new Map<string, Buffer>();
  /** Uploads in parts that were neither completed nor aborted, by id. */
  readonly openUploads = new Map<string, { key: string; parts: Map<number, Buffer> }>();
  /** Which requests it answers with 403. */
  refuses = (_: IncomingMessage): boolean => false;
  private readonly server = http.createServer((request, response) => void this.answer(request, response));

  async start() {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }
  stop() {
    this.server.closeAllConnections();
    this.server.close();
  }
  get settings() {
    const { port } = this.server.address() as AddressInfo;
    return {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'ap-southeast-2',
      bucket: 'agency-files',
      accessKeyId: 'storage-user',
      secretAccessKey: 'storage-secret',
    };
  }

  private async answer(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request);
    if (this.refuses(request)) return response.writeHead(403).end();
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://storage');
    const key = pathname.replace('/agency-files/', '');
    const id = searchParams.get('uploadId');
    const xml = (text: string) => response.writeHead(200, { 'Content-Type': 'application/xml' }).end(text);
    if (request.method === 'POST' && searchParams.has('uploads')) {
      const made = `upload-${this.openUploads.size}-${key.slice(-6)}`;
      this.openUploads.set(made, { key, parts: new Map() });
      return xml(`<InitiateMultipartUploadResult><UploadId>${made}</UploadId></InitiateMultipartUploadResult>`);
    }
    if (request.method === 'GET' && searchParams.has('uploads')) {
      const prefix = searchParams.get('prefix') ?? '';
      const found = [...this.openUploads].filter(([, upload]) => upload.key.startsWith(prefix));
      const rows = found.map(
        ([name, upload]) => `<Upload><Key>${upload.key}</Key><UploadId>${name}</UploadId></Upload>`,
      );
      return xml(`<ListMultipartUploadsResult>${rows.join('')}</ListMultipartUploadsResult>`);
    }
    if (id) {
      const upload = this.openUploads.get(id);
      if (!upload) return response.writeHead(404).end();
      if (request.method === 'PUT') {
        upload.parts.set(Number(searchParams.get('partNumber')), body);
        return response.writeHead(200, { ETag: `"part"` }).end();
      }
      this.openUploads.delete(id);
      if (request.method === 'DELETE') return response.writeHead(204).end();
      const parts = [...upload.parts].sort(([one], [other]) => one - other).map(([, part]) => part);
      this.objects.set(key, Buffer.concat(parts));
      return xml('<CompleteMultipartUploadResult/>');
    }
    if (request.method === 'DELETE') {
      this.objects.delete(key);
      return response.writeHead(204).end();
    }
    const object = this.objects.get(key);
    if (!object) return response.writeHead(404).end();
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const part = from ? object.subarray(Number(from), Number(to) + 1) : object;
    return response.writeHead(from ? 206 : 200, { 'Content-Length': part.length }).end(part);
  }
}
