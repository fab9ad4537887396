import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export type ResendRequest = {
  readonly headers: http.IncomingHttpHeaders;
  readonly url: string | undefined;
  readonly body: Record<string, unknown>;
};

/** Speaks what Resend's API speaks: POST /emails, JSON both ways, errors with statusCode, name and message. */
export async function resendServer() {
  const requests: ResendRequest[] = [];
  let refused: { status: number; message: string } | null = null;
  const server = http.createServer(async (request, response) => {
    const body = (await json(request)) as Record<string, unknown>;
    requests.push({ headers: request.headers, url: request.url, body });
    const error = refused && { statusCode: refused.status, name: 'validation_error', message: refused.message };
    response.writeHead(refused?.status ?? 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(error ?? { id: `resend-${requests.length}` }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** From now on, until it accepts again. */
    refuse(status: number, message = 'no') {
      refused = { status, message };
    },
    accept() {
      refused = null;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
