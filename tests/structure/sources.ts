import fs from 'node:fs';
import path from 'node:path';

/** The product's own files, read once for the structure tests. Paths are relative to the root, with '/'. */
export type Source = {
  readonly file: string;
  readonly text: string;
  /** Without comments: a mention in a comment is no use. */
  readonly code: string;
  readonly imports: readonly Import[];
};
export type Import = {
  /** A file of the product, or the package's name. */
  readonly target: string;
  readonly typeOnly: boolean;
  /** `import(…)`: loaded when it is called. */
  readonly lazy: boolean;
  readonly names: readonly string[];
};

export const root = path.resolve(import.meta.dirname, '../..');
const PLACES = [
  'app',
  'components',
  'lib',
  'server',
  'scripts',
  'prisma/demo',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
];
const GENERATED = ['lib/db/generated', 'server/pdf/built', 'tests/bench/plain-next/.next'];

const IMPORT =
  /^\s*(?:import|export)\s+(type\s+)?([^'";]*?)\s*from\s*['"]([^'"]+)['"]|import\s*(\()?\s*['"]([^'"]+)['"]/gm;

export const sources: readonly Source[] = PLACES.flatMap(filesUnder)
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  .map((file) => {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    const code = withoutComments(text);
    return { file, text, code, imports: importsOf(file, code) };
  });

/** Sources below a folder. */
export const below = (...folders: string[]): Source[] =>
  sources.filter(({ file }) => folders.some((folder) => file.startsWith(`${folder}/`)));

/** 'lib/briefs' for a file in lib; else the top folder. */
export const topFolderOf = (file: string): string => {
  const [top = '', second = ''] = file.split('/');
  return top === 'lib' && file.split('/').length > 2 ? `lib/${second}` : top;
};

export function filesUnder(place: string): string[] {
  if (GENERATED.includes(place)) return [];
  const stat = fs.statSync(path.join(root, place), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [place];
  return fs.readdirSync(path.join(root, place)).flatMap((name) => filesUnder(`${place}/${name}`));
}

function withoutComments(text: string): string {
  return text.replace(/^\s*\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replace(/\s\/\/ .*$/gm, '');
}

function importsOf(file: string, code: string): Import[] {
  return [...code.matchAll(IMPORT)].map(([, type, clause = '', from, call, bare]) => {
    const parts = (/\{([\s\S]*)\}/.exec(clause)?.[1] ?? '').split(',').map((part) => part.trim());
    const names = parts.filter(Boolean);
    const allTypes =
      names.length > 0 && names.every((name) => name.startsWith('type ')) && clause.trim().startsWith('{');
    return {
      target: resolved(file, from ?? bare ?? ''),
      typeOnly: Boolean(type) || allTypes,
      lazy: call !== undefined,
      names: names.map((name) => name.replace(/^type\s+/, '').replace(/\s+as\s+.*/, '')),
    };
  });
}

/** The product's file that an import resolves to, or the specifier of a package. */
function resolved(file: string, specifier: string): string {
  const target = specifier.startsWith('@/')
    ? specifier.slice(2)
    : specifier.startsWith('.')
      ? path.posix.join(path.posix.dirname(file), specifier)
      : null;
  if (target === null) return specifier;
  const found = ['', '.ts', '.tsx', '.mjs'].find(
    (ending) => fs.statSync(path.join(root, target + ending), { throwIfNoEntry: false })?.isFile() ?? false,
  );
  return found === undefined ? target : target + found;
}

/** `allocateHours` of 'allocate-hours'. */
export const camel = (kebab: string): string =>
  kebab.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
