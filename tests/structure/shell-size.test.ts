import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';
import { expect, it } from 'vitest';
import { root, sources } from './sources';

/**
 * What every page of a brand's portal loads with its shell: the client parts of these layouts, before any interaction.
 */
const LAYOUTS = ['app/layout.tsx', 'app/brand/[host]/(portal)/layout.tsx'];

/**
 * Kilobytes (1024) of the shell's JavaScript, minified and gzip, before board, week, bulk changes and the rest came
 * (rows Y-24 to Y-34), measured by this test on the release before them; and by how much it may have grown since
 * (Y-35).
 */
const BEFORE_KB = 88.1;
const GROWTH_KB = 6;

const byFile = new Map(sources.map((source) => [source.file, source]));
const isClient = (file: string): boolean => /^['"]use client['"]/m.test(byFile.get(file)?.text ?? '');

/** The client files reachable from layouts through server files, without dynamic imports. */
function clientParts(): string[] {
  const seen = new Set<string>();
  const queue = [...LAYOUTS];
  const found: string[] = [];
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    if (isClient(file)) found.push(file);
    else
      for (const { target, typeOnly, lazy } of byFile.get(file)?.imports ?? [])
        if (!typeOnly && !lazy) queue.push(target);
  }
  return found.sort();
}

/** Server code: a browser gets a reference in place of an action. React and Next are part of any page. */
const elsewhere: Plugin = {
  name: 'elsewhere',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(react|react-dom|next)(\/|$)/ }, ({ path: name }) => ({ path: name, external: true }));
    onLoad({ filter: /\/lib\/.*\.ts$/ }, ({ path: file }) =>
      /^['"]use server['"]/m.test(byFile.get(path.relative(root, file))?.text ?? '')
        ? { contents: 'module.exports = new Proxy({}, { get: () => async () => {} })', loader: 'js' }
        : undefined,
    );
  },
};

it('[Y-35] the shell has grown by at most 6 KB since everything moves in place: what is new comes by import(…)', async () => {
  const parts = clientParts();
  expect(parts).toContain('components/shell/portal-frame.tsx');
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: parts.map((file, at) => `export * as part${at} from './${file}';`).join('\n'),
      resolveDir: root,
    },
    absWorkingDir: root,
    outdir: 'shell',
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    conditions: ['browser', 'import'],
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [elsewhere],
    logLevel: 'silent',
  });
  const entry = Object.keys(metafile.outputs).find((file) => metafile.outputs[file]?.entryPoint === '<stdin>') ?? '';
  const atRest = new Set<string>();
  const queue = [entry];
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (atRest.has(file)) continue;
    atRest.add(file);
    for (const { path: chunk, kind, external } of metafile.outputs[file]?.imports ?? [])
      if (kind === 'import-statement' && !external) queue.push(chunk);
  }
  const bytes = outputFiles
    .filter((output) => atRest.has(path.relative(root, output.path)))
    .reduce((sum, { contents }) => sum + gzipSync(contents).length, 0);
  expect(bytes / 1024).toBeGreaterThan(BEFORE_KB / 2);
  expect(bytes / 1024).toBeLessThanOrEqual(BEFORE_KB + GROWTH_KB);
});
