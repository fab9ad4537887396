import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** What can be found out about a process by its id. */

/** A zombie still has an id, but does not run any more. @param {number} pid */
export function isRunning(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, as another user.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    return !/^\d+ \(.*\) [ZX]/s.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Whether that process is the postmaster of this data folder, and not another that reuses its id.
 * @param {number} pid
 * @param {string} cluster
 */
export function isPostmasterOf(pid, cluster) {
  if (!isRunning(pid)) return false;
  const command = commandOf(pid);
  return command === null || (command.includes('postgres') && command.includes(cluster));
}

/** The command line, or null where the platform does not provide it. @param {number} pid */
function commandOf(pid) {
  if (process.platform === 'win32') return null;
  if (process.platform === 'linux') {
    try {
      return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    } catch {
      return '';
    }
  }
  const { status, stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return status === 0 ? stdout : '';
}
