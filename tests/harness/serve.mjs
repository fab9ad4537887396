/**
 * Serves a product under test until it is stopped: `node tests/harness/serve.mjs 5980`. Then, as often as you like:
 * `TEST_SERVER_PORT=5980 npx vitest run --project api`, `TEST_SERVER_PORT=5980 npx playwright test`. With `--dev` it is
 * the development server, which follows the sources.
 */
import { announce, withdraw } from './place.mjs';
import { freePort, startProduct } from './product.mjs';

const port = Number(process.argv[2]) || (await freePort());
// The first start may have to build.
const product = await startProduct({ port, timeoutMs: 600_000, dev: process.argv.includes('--dev') });
announce({ port, ownerUrl: product.ownerUrl(), logFile: product.logFile });
console.log(`The product under test answers at port ${port}; its log: ${product.logFile}`);

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, async () => {
    if (stopping) return;
    stopping = true;
    withdraw(port);
    await product.stop();
    process.exit(0);
  });
}
// Keeps this process running: the product is its child.
setInterval(() => {}, 60_000);
