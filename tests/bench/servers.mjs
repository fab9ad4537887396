import { fork } from 'node:child_process';
import { once } from 'node:events';
import { step } from '../../scripts/steps/progress.mjs';
import { freePort, startProduct } from '../harness/product.mjs';
import { cookieOf, tokenOf } from './load.mjs';

/**
 * The measured servers: the product as `npm start` serves it in production, on a database of the bench, and next to it
 * the limits. Each is a separate process.
 *
 * @typedef {{ url: string, headers: Record<string, string>, method?: string }} Address
 * @typedef {{ port: number, pid: number, v1: (brand: number, path: string) => Address,
 *   page: (brand: number, path: string) => Address, stop: () => Promise<void> }} Served
 * @typedef {{ url: (path: string) => string, stop: () => void }} Beside
 * @typedef {{ large: Served, small: Served | null, limit: Beside, documents: import('./documents.mjs').Documents,
 *   database: import('./databases.mjs').Loaded, quick: boolean, pace: import('./measure.mjs').Pace }} Prepared what each
 *   part of the bench is handed
 */

/** A deployer's settings, with a database of the bench. @param {import('./databases.mjs').Loaded} database */
export const environmentOf = (database) => ({
  APP_ENV: 'production',
  PUBLIC_SCHEME: 'http',
  DATABASE_URL: database.ownerUrl,
  DATABASE_APP_URL: database.appUrl,
  DATABASE_PLATFORM_URL: database.platformUrl,
  AUTH_SECRET: database.authSecret,
  SECRET_KEYS: `bench:${Buffer.alloc(32).toString('base64')}`,
  // The default budget of one token is far below the measured rates.
  API_RATE_LIMIT: '1000000',
  // The default; tests wait longer.
  DATABASE_PATIENCE_MS: '',
});

/** @param {import('./databases.mjs').Loaded} database @returns {Promise<Served>} */
export const serveProduct = (database) =>
  step(`The product over ${database.size.name}`, async () => {
    const port = await freePort(6100);
    const product = await startProduct({ port, env: environmentOf(database) });
    /** @param {number} brand */
    const host = (brand) => `http://brand-${brand}.localhost:${port}`;
    return {
      port,
      v1: (brand, path) => ({
        url: `${host(brand)}/v1/brands/${brand}${path}`,
        headers: { authorization: `Bearer ${tokenOf(brand)}` },
      }),
      page: (brand, path) => ({
        url: `${host(brand)}${path}`,
        headers: { cookie: `agency-session=${cookieOf(brand)}` },
      }),
      pid: product.pid,
      stop: product.stop,
    };
  });

/** @param {import('./databases.mjs').Loaded} database */
export const serveLimit = (database) =>
  serveFork('The limit: bare Node and pg', new URL('limit-server.mjs', import.meta.url), {
    LIMIT_DATABASE_URL: database.ownerUrl,
  });

/** @param {import('./databases.mjs').Loaded} database */
export const servePlainNext = (database) =>
  serveFork('The plain Next page', new URL('plain-next-server.mjs', import.meta.url), {
    LIMIT_DATABASE_URL: database.ownerUrl,
  });

/**
 * @returns {Promise<Beside>}
 * @param {string} title
 * @param {URL} file
 * @param {Record<string, string>} env
 */
const serveFork = (title, file, env) =>
  step(title, async () => {
    const child = fork(file, {
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const [{ port }] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error(`${title} did not start`))),
    ]);
    return { url: (path) => `http://localhost:${port}${path}`, stop: () => child.kill() };
  });
