import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Where the product under test is: every test process finds it by its port.
 * @typedef {{ port: number, ownerUrl: string, logFile: string }} Place
 */

/** @param {number} port */
const fileOf = (port) => path.join(os.tmpdir(), `agency-test-product-${port}.json`);

/** @param {Place} place */
export const announce = (place) => fs.writeFileSync(fileOf(place.port), JSON.stringify(place), { mode: 0o600 });

/** @param {number} port */
export const withdraw = (port) => fs.rmSync(fileOf(port), { force: true });

/** @param {number} port @returns {Place} */
export function placeOf(port) {
  try {
    return JSON.parse(fs.readFileSync(fileOf(port), 'utf8'));
  } catch {
    throw new Error(
      `No product under test at port ${port}: run \`npm test\`, or \`node tests/harness/serve.mjs ${port}\``,
    );
  }
}
