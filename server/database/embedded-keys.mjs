import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * The keys of the embedded case: made once, stored under the data folder, readable by the owner alone.
 * @param {string} dataDir
 * @returns {{ secretKeys: string, authSecret: string, appPassword: string, platformPassword: string }}
 * @throws Error that names the file where it cannot be read, and DATA_DIR where it cannot be written
 */
export function loadOrCreateKeys(dataDir) {
  const file = path.join(dataDir, 'keys.json');
  if (fs.existsSync(file)) return readKeys(file);
  const keys = {
    secretKeys: `k1:${randomBytes(32).toString('base64')}`,
    authSecret: randomBytes(32).toString('base64url'),
    appPassword: randomBytes(24).toString('base64url'),
    platformPassword: randomBytes(24).toString('base64url'),
  };
  // Under another name until it is complete: an interrupted start leaves no half of it.
  const unfinished = `${file}.${process.pid}`;
  try {
    fs.mkdirSync(dataDir, { recursive: true });
    fs.writeFileSync(unfinished, JSON.stringify(keys, null, 2), { mode: 0o600 });
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    throw new Error(`Set DATA_DIR to a folder that can be made and written to: ${message}`);
  }
  fs.renameSync(unfinished, file);
  return keys;
}

/** @param {string} file */
function readKeys(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`The keys cannot be read from ${file}: ${/** @type {Error} */ (error).message}`);
  }
}
