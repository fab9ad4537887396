import fs from 'node:fs';
import path from 'node:path';
import { root, run } from './run.mjs';

/** Oldest Node that every dependency runs on. */
const OLDEST = [20, 19];

/** @throws Error that says what to do, on a Node that is too old. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  throw new Error(`Node ${OLDEST.join('.')} or newer is needed; this is ${process.versions.node}`);
}

/** Installs exactly what package-lock.json names. */
export function installDependencies() {
  // Under `npm start` this is npm itself, whatever the platform calls it.
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js')
    ? run(process.execPath, [npm, 'ci'])
    : run('npm', ['ci'], { shell: process.platform === 'win32' });
}

/**
 * Whether node_modules lacks something that package-lock.json names, or has it in another version. npm writes what it
 * installed beside it, so that no stamp of our own can be wrong.
 */
export function dependenciesAreStale() {
  const wanted = packagesOf(path.join(root, 'package-lock.json'));
  const present = packagesOf(path.join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !present) return true;
  return Object.entries(wanted).some(
    // Optional ones depend on the platform, development ones on how it was installed.
    ([name, { version, optional, dev, peer, devOptional }]) =>
      name && !optional && !dev && !peer && !devOptional && present[name]?.version !== version,
  );
}

function packagesOf(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}
