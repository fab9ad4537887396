import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { root, run, runNode } from './run.mjs';

/**
 * A browser for the tests: a headless shell (installed, or Debian's package), else an installed browser, else the shell
 * inside @sparticuz/chromium, else Playwright's own download. A shell draws no window and knows no profiles: opening a
 * page costs it 0.8 seconds of processor time, a whole Chromium 2.1.
 *
 * @typedef {{ path: string, env: Record<string, string> }} Browser `env` is what the browser's process needs.
 */

const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** @returns {Browser | null} what is already installed; installs nothing */
export function installedBrowser() {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (!fs.existsSync(given)) throw new Error(`CHROME_PATH names ${given}, which is not there`);
    return { path: given, env: {} };
  }
  const found = onPath([...SHELLS, ...BROWSERS]);
  if (found) return { path: found, env: {} };
  return isProgram(MAC) ? { path: MAC, env: {} } : null;
}

/**
 * @returns {Promise<Browser>} one that starts
 * @throws Error with every way that was tried
 */
export async function findBrowser() {
  /** @type {string[]} */
  const tried = [];
  const ways = [installShell, installedBrowser, installChromium, fromModule, fromPlaywright];
  for (const way of ways) {
    try {
      const browser = await way();
      if (!browser) continue;
      const outcome = spawnSync(browser.path, ['--version'], { env: { ...process.env, ...browser.env } });
      if (outcome.status === 0) return browser;
      tried.push(`${browser.path} does not start: ${outcome.error?.message ?? outcome.stderr}`);
    } catch (error) {
      tried.push(/** @type {Error} */ (error).message);
    }
  }
  throw new Error(
    `No browser for the tests. Install Chromium, or set CHROME_PATH.\n${tried.map((line) => `  - ${line}`).join('\n')}`,
  );
}

/** Debian's headless shell, unless there is one or a certain browser was requested. */
async function installShell() {
  if (process.env.CHROME_PATH || onPath(SHELLS)) return null;
  return (await installPackage('chromium-headless-shell')) ? installedBrowser() : null;
}

/** Debian's whole Chromium: older releases have no package of the shell. */
async function installChromium() {
  return (await installPackage('chromium')) ? installedBrowser() : null;
}

/**
 * A package with the fonts that its pages are drawn with.
 * @param {string} name
 * @returns {Promise<boolean>} false where packages cannot be installed
 */
async function installPackage(name) {
  if (process.getuid?.() !== 0 || !hasProgram('apt-get')) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '-q', '--no-install-recommends', name, 'fonts-liberation'];
  try {
    await run('apt-get', install, { quiet: true, env });
  } catch {
    await run('apt-get', ['update', '-q'], { quiet: true, env });
    await run('apt-get', install, { quiet: true, env });
  }
  return true;
}

/** The Linux build that an npm package carries, with its libraries. */
async function fromModule() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  // The package unpacks its libraries only in what looks like a cloud function.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const program = await chromium.executablePath();
  const libraries = path.join(os.tmpdir(), 'al2023', 'lib');
  return { path: program, env: { LD_LIBRARY_PATH: libraries } };
}

/** Playwright's own, where its download host can be reached. */
async function fromPlaywright() {
  const require = createRequire(path.join(root, 'package.json'));
  const cli = path.join(path.dirname(require.resolve('@playwright/test/package.json')), 'cli.js');
  await runNode([cli, 'install', 'chromium'], { quiet: true });
  const { chromium } = await import('@playwright/test');
  return { path: chromium.executablePath(), env: {} };
}

/** @param {string[]} names @returns {string | undefined} the first of these programs on the PATH */
function onPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram);
}

/** @param {string} file */
function isProgram(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

/** @param {string} name */
function hasProgram(name) {
  try {
    execFileSync('which', [name], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
