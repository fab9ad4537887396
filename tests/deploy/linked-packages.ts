import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../structure/sources';

/** This checkout's packages in another folder: links, since whatever changes a package there takes a link away. */
export function linkPackages(folder: string): void {
  execFileSync('cp', ['-al', path.join(root, 'node_modules'), folder]);
  // But npm writes its record of what is installed into the file that is there.
  const record = path.join('node_modules', '.package-lock.json');
  fs.rmSync(path.join(folder, record));
  fs.copyFileSync(path.join(root, record), path.join(folder, record));
}
