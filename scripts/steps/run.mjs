import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** @typedef {{ env?: Record<string, string | undefined>, quiet?: boolean, shell?: boolean }} Options */

/**
 * Runs a Node script as a child process; its output is shown as it comes.
 * @param {string[]} command script and arguments
 * @param {Options} [options] `quiet` shows output only on failure
 */
export const runNode = (command, options = {}) => run(process.execPath, command, options);

/**
 * @param {string} program
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Promise<void>}
 */
export function run(program, args, { env = {}, quiet = false, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell,
    });
    running.add(child);
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => {
      output = (output + chunk).slice(-20_000);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      running.delete(child);
      if (code === 0) return resolve();
      const name = path.basename(args[0] ?? program);
      reject(new Error(`${name} ended with ${signal ?? `code ${code}`}${output ? `\n${output}` : ''}`));
    });
  });
}

/** Ends what still runs, when this process is signalled to stop. */
export const stopChildren = () => {
  for (const child of running) child.kill('SIGTERM');
};
