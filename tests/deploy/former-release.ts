import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../structure/sources';

/** The release before this one, whose instances go on serving while it takes over. */
export const FORMER_COMMIT = '646b9ad';

/**
 * The former release's files out of the repository's history, with this checkout's packages.
 * @returns null where the history does not reach back that far (a shallow clone, an archive)
 */
export function formerRelease(): { folder: string; remove: () => void } | null {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    git('cat-file', '-e', `${FORMER_COMMIT}^{commit}`);
  } catch {
    return null;
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-former-'));
  const archive = path.join(folder, 'files.tar');
  git('archive', '--format=tar', '-o', archive, FORMER_COMMIT, 'server', 'prisma', 'scripts', 'package.json');
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true }) };
}

/** Has the former release open a database, as its start does: roles, migrations, grants. */
export function openAsFormer(folder: string, env: Readonly<Record<string, string>>): void {
  const script = `
    const { readEnvironment } = await import('./server/environment.mjs');
    const { openDatabase } = await import('./server/database/open-database.mjs');
    await (await openDatabase(readEnvironment())).close();
    process.exit(0);`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    env: { NODE_ENV: 'production', PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}
