import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../structure/sources';

/** Links this checkout's packages in another folder: changing a package there only replaces a link. */
export function linkPackages(folder: string): void {
  execFileSync('cp', ['-al', path.join(root, 'node_modules'), folder]);
  // But npm writes its record of installed packages into the existing file.
  const record = path.join('node_modules', '.package-lock.json');
  fs.rmSync(path.join(folder, record));
  fs.copyFileSync(path.join(root, record), path.join(folder, record));
}
