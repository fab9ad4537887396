import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { newDataDir } from '../harness/product.mjs';
import { filesUnder, root } from '../structure/sources';
import { linkPackages } from './linked-packages';

/** The result of `docker build` without docker: the Dockerfile's copies and commands, executed in a folder. */
export type Image = {
  /** The files of the last stage's WORKDIR. */
  readonly folder: string;
  /** ENV of the last stage. */
  readonly env: Readonly<Record<string, string>>;
  /** The last stage's instructions for running it: USER, CMD, HEALTHCHECK. */
  readonly config: Readonly<Record<string, string>>;
  readonly from: readonly string[];
};

/** Results of the image's build; here the same command has already made them from the same files. */
const MADE = ['.next', 'lib/db/generated', 'server/pdf/built'];

/**
 * Follows the Dockerfile. The results of `npm ci` and of the build come from this checkout, everything else runs.
 * @throws Error on an unknown instruction: the test would no longer test the image
 */
export function assembleImage(): Image {
  const stages = new Map<string, string>();
  const from: string[] = [];
  let folder = '';
  let env: Record<string, string> = {};
  let config: Record<string, string> = {};
  for (const [instruction, rest] of instructions()) {
    if (instruction === 'FROM') {
      const [image = '', , name = ''] = rest.split(' ');
      from.push(image);
      folder = path.join(newDataDir(), 'app');
      fs.mkdirSync(folder);
      stages.set(name, folder);
      [env, config] = [{}, {}];
    } else if (instruction === 'ENV') {
      const [name = '', value = ''] = rest.split('=');
      env[name] = value;
    } else if (instruction === 'COPY') copy(rest, folder, stages);
    else if (instruction === 'RUN') run(rest, folder);
    else if (['USER', 'CMD', 'HEALTHCHECK', 'STOPSIGNAL', 'EXPOSE'].includes(instruction)) config[instruction] = rest;
    else if (rest !== '/app' && rest !== 'SLIM=') throw new Error(`What is ${instruction} ${rest}?`);
  }
  return { folder, env, config, from };
}

/** Each instruction with its arguments, continued lines joined. */
const instructions = (): [string, string][] =>
  fs
    .readFileSync(path.join(root, 'Dockerfile'), 'utf8')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]);

function copy(words: string, folder: string, stages: ReadonlyMap<string, string>): void {
  const [, stage] = /^--from=(\w+) \/app \.\/$/.exec(words) ?? [];
  if (stage) {
    fs.rmdirSync(folder);
    fs.renameSync(stages.get(stage) ?? '', folder);
    return;
  }
  const names = words.split(' ').slice(0, -1);
  const wanted = context().filter((file) => names.includes('.') || names.includes(file));
  for (const file of wanted) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.cpSync(path.join(root, file), path.join(folder, file), { preserveTimestamps: true });
  }
  if (!names.includes('.')) return;
  for (const place of MADE) execFileSync('cp', ['-a', path.join(root, place), path.join(folder, place)]);
}

function run(command: string, folder: string): void {
  if (command === 'npm ci') linkPackages(folder);
  else {
    // The image's own user need not exist on this machine.
    const here = command.replace('$SLIM', '').replace(/ && chown node \S+$/, '');
    execFileSync('sh', ['-c', here], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  }
}

/** The files that .dockerignore permits: the last matching line counts. */
function context(): string[] {
  const lines = fs.readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const tops = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  const isLeftOut = (file: string): boolean =>
    lines.reduce((left, line) => {
      const place = line.replace('!', '');
      return place === '*' || file === place || file.startsWith(`${place}/`) ? !line.startsWith('!') : left;
    }, false);
  return tops
    .flatMap((top) => (fs.statSync(path.join(root, top)).isDirectory() ? filesUnder(top) : [top]))
    .filter((file) => !isLeftOut(file));
}

/** Bytes of a folder's files, each counted once. */
export const bytesOf = (folder: string): number =>
  Number(execFileSync('du', ['-s', '--bytes', folder], { encoding: 'utf8' }).split('\t')[0]);
