import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { newDataDir } from '../harness/product.mjs';
import { root } from '../structure/sources';
import { linkPackages } from './linked-packages';

/** A fenced block of a document: its language, the heading above it, and its content. */
export type Block = { readonly heading: string; readonly language: string; readonly text: string };

export const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

/** All fenced blocks with a language, in order. */
export function blocksOf(file: string): Block[] {
  let heading = '';
  return [...read(file).matchAll(/^#+ (.+)$|^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, title, language, text]) => {
    if (title) heading = title;
    return language && text ? [{ heading, language, text }] : [];
  });
}

/** The block under a heading that contains these words. @throws where the docs lack it */
export function block(file: string, heading: string, words: string): string {
  const found = blocksOf(file).find((each) => each.heading === heading && each.text.includes(words));
  if (!found) throw new Error(`${file}, "${heading}", has no block with ${words}`);
  return found.text;
}

/** Replaces each of the words. @throws where one is missing */
export function replaced(text: string, words: Readonly<Record<string, string>>): string {
  return Object.entries(words).reduce((now, [word, other]) => {
    expect(now).toContain(word);
    return now.replaceAll(word, other);
  }, text);
}

/** A copy of this checkout as a deployer has it, with its packages and its build. */
export function copiedCheckout(): string {
  const folder = path.join(newDataDir(), 'desk');
  const left = ['.git', '.data', '.next', 'node_modules', 'test-results'];
  fs.cpSync(root, folder, {
    recursive: true,
    preserveTimestamps: true,
    filter: (file) => !left.includes(path.relative(root, file)),
  });
  linkPackages(folder);
  execFileSync('cp', ['-a', path.join(root, '.next'), folder]);
  return folder;
}

export type Shell = {
  readonly output: () => string;
  /** Ends the running command, as Ctrl-C at a terminal, and waits. */
  stop(): Promise<void>;
  /** Its exit code. */
  readonly ended: Promise<number | null>;
};

/** Runs commands in a new shell with an environment of little but PATH; it ends at the first that fails. */
export function startShell(commands: string, folder: string, env: Readonly<Record<string, string>> = {}): Shell {
  // Next's types require NODE_ENV in every environment; a deployer's shell has none.
  const fresh = { PATH: process.env.PATH, HOME: process.env.HOME, ...env } as unknown as NodeJS.ProcessEnv;
  const child = spawn('bash', ['-euo', 'pipefail', '-c', commands], {
    cwd: folder,
    env: fresh,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  let over = false;
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      over = true;
      resolve(code);
    }),
  );
  return {
    output: () => output,
    ended,
    async stop() {
      if (!over) process.kill(-Number(child.pid), 'SIGINT');
      await ended;
    },
  };
}

/** Runs commands likewise to their end. @returns their output. @throws Error with it where one fails */
export async function inShell(commands: string, folder: string, env: Readonly<Record<string, string>> = {}) {
  const shell = startShell(commands, folder, env);
  if ((await shell.ended) !== 0) throw new Error(`${commands}\nended with an error:\n${shell.output()}`);
  return shell.output();
}
