import type { TestProject } from 'vitest/node';
import { placeOf } from './place.mjs';
import { freePort, startProduct } from './product.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** The product under test: production build, demonstration data. */
    product: { port: number; ownerUrl: string; logFile: string };
  }
}

/** The product that the runner started (`TEST_SERVER_PORT`), else one for this run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = Number(process.env.TEST_SERVER_PORT);
  if (given) {
    project.provide('product', placeOf(given));
    return async () => {};
  }
  const product = await startProduct({ port: await freePort(), timeoutMs: 600_000 });
  project.provide('product', { port: product.port, ownerUrl: product.ownerUrl(), logFile: product.logFile });
  return product.stop;
}
