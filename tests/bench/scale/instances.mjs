import { step } from '../../../scripts/steps/progress.mjs';
import { freePort, startProduct } from '../../harness/product.mjs';
import { environmentOf } from '../servers.mjs';
import { INSTANCES } from './size.mjs';

/** One host name for all, as behind a proxy: a session is valid on every instance. */
export const PRODUCT_HOST = 'desk.localhost';

/**
 * Three instances over one database, each as `npm start` serves it in production, with its metrics on a separate port.
 * @param {import('../databases.mjs').Loaded} database
 * @returns {Promise<{ port: number, metricsPort: number, pid: number, stop: () => Promise<void> }[]>}
 */
export const serveInstances = (database) =>
  step(`${INSTANCES} instances over one PostgreSQL`, async () => {
    const instances = [];
    let next = 6400;
    for (let at = 0; at < INSTANCES; at += 1) {
      const port = await freePort(next);
      const metricsPort = await freePort(port + 1);
      next = metricsPort + 1;
      const env = { ...environmentOf(database), PRODUCT_HOST, METRICS_PORT: String(metricsPort) };
      const { pid, stop } = await startProduct({ port, env });
      instances.push({ port, metricsPort, pid, stop });
    }
    return instances;
  });
