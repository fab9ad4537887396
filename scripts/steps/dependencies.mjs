import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root, run } from './run.mjs';

const LOCK = path.join(root, 'package-lock.json');
const INSTALLED = path.join(root, 'node_modules', '.package-lock.json');
const STAMP = path.join(root, 'node_modules', '.agency-lock-hash');
/** A package that building needs and serving does not. */
const BUILDER = path.join(root, 'node_modules', 'esbuild', 'package.json');

/** Oldest Node that every dependency runs on. */
const OLDEST = { major: 20, minor: 19 };

/** @throws Error that says what to do, on a Node that is too old. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) return;
  throw new Error(`Node ${OLDEST.major}.${OLDEST.minor} or newer is needed; this is ${process.versions.node}`);
}

/**
 * Installs exactly what package-lock.json names, including what tests need, since `npm start` and `npm test` share the
 * stamp.
 */
export async function installDependencies() {
  // Under `npm start` this is npm itself, whatever the platform calls it.
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) await run(process.execPath, [npm, 'ci', '--include=dev']);
  else await run('npm', ['ci', '--include=dev'], { shell: process.platform === 'win32' });
  fs.writeFileSync(STAMP, lockHash());
}

/**
 * Whether node_modules is missing or was made from another package-lock.json: by our stamp, or, where somebody ran npm
 * themselves, by the age of npm's own record. (What npm installed cannot be compared entry by entry: the lockfile also
 * names optional peers that npm leaves out.)
 */
export function dependenciesAreStale() {
  const installed = fs.statSync(INSTALLED, { throwIfNoEntry: false });
  if (!installed) return true;
  if (fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === lockHash()) return false;
  return installed.mtimeMs < fs.statSync(LOCK).mtimeMs;
}

/** Whether what only building needs is missing, as after `npm run slim`: enough to serve, as long as nothing is stale. */
export const buildersAreMissing = () => !fs.existsSync(BUILDER);

const lockHash = () => createHash('sha256').update(fs.readFileSync(LOCK)).digest('hex');
