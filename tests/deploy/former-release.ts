import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../structure/sources';
import { linkPackages } from './linked-packages';

/** The release before this one, whose instances continue to serve while this one takes over. */
export const FORMER_COMMIT = '646b9ad';
const FOLDER = path.join(root, '.data', `former-${FORMER_COMMIT}`);

/**
 * The former release's files from the repository's history; extracted once, and reused by the next run.
 * @returns its folder, or null where the history does not reach back that far (a shallow clone, an archive)
 */
export function formerRelease(): string | null {
  if (fs.existsSync(path.join(FOLDER, 'package.json'))) return FOLDER;
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    git('cat-file', '-e', `${FORMER_COMMIT}^{commit}`);
  } catch {
    return null;
  }
  const unfinished = `${FOLDER}.${process.pid}`;
  fs.mkdirSync(unfinished, { recursive: true });
  git('archive', '--format=tar', '-o', path.join(unfinished, 'files.tar'), FORMER_COMMIT);
  execFileSync('tar', ['-xf', 'files.tar'], { cwd: unfinished });
  fs.rmSync(path.join(unfinished, 'files.tar'));
  fs.renameSync(unfinished, FOLDER);
  return FOLDER;
}

/** The same with its packages, and built, so that it can serve. Takes a minute or two the first time. */
export function builtFormerRelease(): string | null {
  const folder = formerRelease();
  if (!folder) return null;
  if (!fs.existsSync(path.join(folder, 'node_modules')) && hasPackagesOf(folder)) {
    linkPackages(folder);
    stampPackages(folder);
  }
  execFileSync(process.execPath, ['scripts/build.mjs'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'ignore',
  });
  return folder;
}

type Lock = { packages: Record<string, { version?: string }> };
const lockOf = (folder: string): Lock['packages'] =>
  (JSON.parse(fs.readFileSync(path.join(folder, 'package-lock.json'), 'utf8')) as Lock).packages;

/** Whether this checkout has each package of that release, in the same place and version. */
function hasPackagesOf(folder: string): boolean {
  const ours = lockOf(root);
  return Object.entries(lockOf(folder)).every(([place, { version }]) => !place || ours[place]?.version === version);
}

/** Writes the stamp that its build writes after an installation, so that it does not install again. */
function stampPackages(folder: string): void {
  const stamp = path.join(folder, 'node_modules/.agency-lock-hash');
  // It is a link to this checkout's stamp.
  fs.rmSync(stamp, { force: true });
  const lock = fs.readFileSync(path.join(folder, 'package-lock.json'));
  fs.writeFileSync(stamp, createHash('sha256').update(lock).digest('hex'));
}

/** Has the former release open a database, as its start does: roles, migrations, grants. */
export function openAsFormer(folder: string, env: Readonly<Record<string, string>>): void {
  const script = `
    const { readEnvironment } = await import('./server/environment.mjs');
    const { openDatabase } = await import('./server/database/open-database.mjs');
    await (await openDatabase(readEnvironment())).close();
    process.exit(0);`;
  // Its packages are those of this checkout, resolved from a parent folder.
  execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    env: { NODE_ENV: 'production', PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}
