import http from 'node:http';
import { fileURLToPath } from 'node:url';
import next from 'next';

/** Serves tests/bench/plain-next, once built; its port goes to the parent. */
const app = next({
  dev: false,
  dir: fileURLToPath(new URL('plain-next', import.meta.url)),
  hostname: 'localhost',
  port: 0,
});
await app.prepare();
const handle = app.getRequestHandler();
const server = http.createServer((request, response) => handle(request, response));
server.keepAliveTimeout = 65_000;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' && address?.port });
});
