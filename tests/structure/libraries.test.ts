import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { filesUnder, root, sources } from './sources';

const tests = filesUnder('tests')
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('structure/libraries.test.ts'))
  .map((file) => ({ file, code: fs.readFileSync(path.join(root, file), 'utf8') }));
const styles = ['app', 'components', 'lib']
  .flatMap(filesUnder)
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, code: fs.readFileSync(path.join(root, file), 'utf8') }));

const found = (files: readonly { file: string; code: string }[], what: RegExp): string[] =>
  files.flatMap(({ file, code }) => [...code.matchAll(what)].map(([match]) => `${file}: ${match}`));

it('what is imported of a package is what its exports name', () => {
  const require = createRequire(path.join(root, 'package.json'));
  const paths = sources.flatMap(({ file, code }) =>
    [...code.matchAll(/(?:from|import|import\()\s*'((?:@[\w.-]+\/)?[a-z][\w.-]*\/[^']+)'/g)].map(([, target = '']) => ({
      file,
      target,
    })),
  );
  expect(paths.length).toBeGreaterThan(50);
  const wrong = paths.filter(({ target }) => {
    if (target.startsWith('node:') || target.startsWith('@/')) return false;
    const name = target.split('/', target.startsWith('@') ? 2 : 1).join('/');
    const { exports } = JSON.parse(fs.readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8'));
    // A package without `exports` exposes all of its files; for others Node resolves what they expose.
    if (!exports) return false;
    return !namedBy(exports, `.${target.slice(name.length)}`) && !resolves(require, target);
  });
  expect(wrong).toEqual([]);
});

it('what is imported is a package that package.json names, not one that another package happens to bring', () => {
  const listed = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const ours = new Set(
    ['dependencies', 'optionalDependencies', 'devDependencies'].flatMap((kind) => Object.keys(listed[kind])),
  );
  const imported = [...sources, ...tests].flatMap(({ file, code }) =>
    [...code.matchAll(/(?:^import|^\S.* from) '([^']+)';$|\bimport\('([^']+)'\)/gm)].map(([, from, lazily]) => ({
      file,
      target: from ?? lazily ?? '',
    })),
  );
  expect(imported.length).toBeGreaterThan(1000);
  const foreign = imported.filter(({ target }) => {
    if (/^(?:node:|@\/|\.)/.test(target)) return false;
    return !ours.has(target.split('/', target.startsWith('@') ? 2 : 1).join('/'));
  });
  expect(foreign).toEqual([]);
});

function namedBy(exports: unknown, subpath: string): boolean {
  if (!exports || typeof exports !== 'object') return false;
  return Object.keys(exports).some((key) => {
    const [start = '', end] = key.split('*');
    return end === undefined ? key === subpath : subpath.startsWith(start) && subpath.endsWith(end);
  });
}

function resolves(require: NodeJS.Require, target: string): boolean {
  try {
    require.resolve(target);
    return true;
  } catch {
    return false;
  }
}

it('no style and no test selects by a class of Mantine', () => {
  const className = /\.mantine-[A-Za-z]\w*|\.m_[0-9a-f]{6,}|['"`\s]mantine-[A-Z]\w+-\w+/g;
  expect(found([...styles, ...sources, ...tests], className)).toEqual([]);
});

it('a component of Mantine that is used has its style among the global ones', () => {
  const require = createRequire(path.join(root, 'package.json'));
  const hasStyle = (name: string): boolean => {
    try {
      return Boolean(require.resolve(`@mantine/core/styles/${name}.css`));
    } catch {
      return false;
    }
  };
  const named = sources.flatMap(({ code }) =>
    [...code.matchAll(/^import (?!type)\{([^}]+)\} from '@mantine\/core';/gm)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  );
  const needed = [...new Set(named)].filter((name) => /^[A-Z]/.test(name) && hasStyle(name));
  expect(needed.length).toBeGreaterThan(20);
  const global = sources.find(({ file }) => file === 'components/ui/shell/styles.ts')?.code ?? '';
  expect(needed.filter((name) => !global.includes(`styles/${name}.css`))).toEqual([]);
});

it('no member with an underscore of a library, no override of how React and Next load a page', () => {
  // `_read` belongs to Node's streams, documented for implementers; `__wb…` starts a wasm-bindgen module.
  const inside =
    /\b__staticSelector\b|\$RT\b|link\[rel="?preload|\b__default\w+=|\.__(?!wb)\w+\b|\._(?!read\()[a-z]\w+\(/g;
  expect(found(sources, inside)).toEqual([]);
});

it('nothing extends a query of the database driver', () => {
  expect(found(sources, /class \w+ extends \w*Query\b/g)).toEqual([]);
});

it('no test of a database replaces a module: its worker has loaded most of them for the files before', () => {
  const shared = tests.filter(({ file }) => file.startsWith('tests/db/'));
  expect(shared.length).toBeGreaterThan(100);
  expect(found(shared, /\bvi\.(?:do)?[mM]ock\(/g)).toEqual([]);
});

it('no test reads inside of a package', () => {
  const reads = /readFile\w*\([^)]*node_modules|from '[^']*node_modules|resolve\('[\w@/-]+\/package\.json'\)/g;
  expect(found(tests, reads)).toEqual([]);
});

it('screens need no secure context: a brand may be on plain http in a network of its own', () => {
  const screens = sources.filter(({ file }) => /^(?:app|components)\//.test(file));
  expect(found(screens, /\bcrypto\.(?:randomUUID|subtle)\b|navigator\.(?:locks|serviceWorker|storage)\b/g)).toEqual([]);
});

it('what opens above a page is a `lazyPart`: a dialog that cannot be loaded does not take the page with it', () => {
  const parts = sources.flatMap(({ file, code }) =>
    code
      .split('= dynamic(')
      .slice(1)
      .map((call) => ({ file, call: call.slice(0, call.indexOf(');\n')) })),
  );
  expect(parts.length).toBeGreaterThan(5);
  expect(parts.filter(({ call }) => !call.includes('loading:'))).toEqual([]);
});

it('pages are refreshed by `useRefresh`, which asks for a connection first', () => {
  const allowed = ['components/ui/use-refresh.ts', 'components/ui/error-state.tsx'];
  expect(
    found(
      sources.filter(({ file }) => !allowed.includes(file)),
      /router\.refresh\(/g,
    ),
  ).toEqual([]);
});
