import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesUnder } from './sources';

/** Everything that code cites is in the repository: a checklist row, a decision, a promise, or a heading in docs/. */

const read = (file: string): string => fs.readFileSync(file, 'utf8');
const rows = new Set([...read('tests/spec/checklist.tsv').matchAll(/^([A-Z]-\d+)\t/gm)].map(([, id]) => id));
const decisions = new Set(
  [...read('docs/decisions.md').matchAll(/^- \*\*(D\d+\.\d+[a-z]?)\*\*/gm)].map(([, id]) => id),
);
const promises = new Set([...read('docs/trust.md').matchAll(/^(\d+)\. /gm)].map(([, id]) => id));
const headings = (file: string): string[] => [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, text]) => text ?? '');
const sections = new Set(headings('docs/specification.md').map((heading) => heading.split(':')[0]));
const decided = new Set(headings('docs/decisions.md').map((heading) => heading.split('.')[0]));

/** Each kind of citation, and whether the repository has what it names. */
const KINDS: { pattern: RegExp; resolves: (match: RegExpMatchArray) => boolean }[] = [
  { pattern: /\bD\d+\.\d+[a-z]?\b/g, resolves: ([id]) => decisions.has(id) },
  { pattern: /\btrust §? ?(\d+)\b/g, resolves: ([, id = '']) => promises.has(id) },
  // Also the later ones of 'platform §2 and §4'.
  {
    pattern: /(?<=\b(platform|modules)(?: §\d+(?:,| and)?)* )§(\d+)/g,
    resolves: ([, page, id]) => sections.has(`${page} §${id}`),
  },
  { pattern: /(?<=\bdecisions(?: §\d+(?:,| and)?)* )§(\d+)/g, resolves: ([, id = '']) => decided.has(id) },
  // One that names no document: 'D5.2 and §10'.
  { pattern: /(?<!\b(?:platform|modules|decisions|trust)(?: §\d+(?:,| and)?)* )§ ?\d+/g, resolves: () => false },
  { pattern: /(?<=[([ ,])([A-Y])-(\d{2,3})(?=[\]),. ])/g, resolves: ([, area, id]) => rows.has(`${area}-${id}`) },
  {
    pattern: /\bdocs\/([a-z-]+\.md)(?:, "([^"]+)")?/g,
    resolves: ([, name, heading]) => {
      const file = path.join('docs', name ?? '');
      return fs.existsSync(file) && (!heading || headings(file).includes(heading));
    },
  },
  // Documents outside of the repository.
  {
    pattern: /\b(?:house|speed|screen) rules\b|\bdesign\/|(?<!docs\/)\b(?:house|screens|stack)\.md\b/g,
    resolves: () => false,
  },
];

const PLACES = [
  'app',
  'components',
  'lib',
  'server',
  'scripts',
  'prisma',
  'tests',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
];
const APPLIED = /^prisma\/migrations\/2026112[12]/;
const code = [...PLACES, 'next.config.mjs', 'playwright.config.ts', 'vitest.config.ts']
  .flatMap(filesUnder)
  .filter((file) => /\.(?:tsx?|mjs|css|prisma|sql)$/.test(file) && !APPLIED.test(file));
const comments = (text: string): string => (text.match(/\/\*[\s\S]*?\*\/|(?:\/\/|--).*/g) ?? []).join('\n');

describe('citations', () => {
  it('every citation in a comment names something that the repository has', () => {
    const unresolved = code
      .filter((file) => file !== 'tests/structure/citations.test.ts')
      .flatMap((file) => {
        const text = comments(read(file));
        return KINDS.flatMap(({ pattern, resolves }) =>
          [...text.matchAll(pattern)].filter((match) => !resolves(match)).map(([cited]) => `${file}: ${cited}`),
        );
      });
    expect(unresolved).toEqual([]);
  });

  it('every code that /v1 answers is in docs/api.md', () => {
    // Of pages alone.
    const ofPages = ['auth/hand_off_ended', 'auth/second_factor_on', 'auth/session_ended'];
    const documented = read('docs/api.md');
    const areas =
      'auth|brand|brief|database|export|files|mail|pdf|request|resource|scope|server|storage|template|undo|user';
    const codes = code
      .filter((file) => file.startsWith('lib/') || file === 'server/guard/answers.mjs')
      .flatMap((file) => [...read(file).matchAll(new RegExp(`'((?:${areas})/[a-z_]+)'`, 'g'))])
      .map(([, name = '']) => name);
    expect(new Set(codes).size).toBeGreaterThan(40);
    const missing = codes.filter((name) => !documented.includes(`\`${name}\``) && !ofPages.includes(name));
    expect([...new Set(missing)]).toEqual([]);
  });

  it('every file and folder that the documents name is there', () => {
    // docs/testing.md names tests by the part that runs them.
    const documents = [...filesUnder('docs'), 'README.md', 'CONTRIBUTING.md'].filter(
      (file) => file.endsWith('.md') && file !== 'docs/testing.md',
    );
    const named = documents.flatMap((file) =>
      [...read(file).matchAll(/`((?:app|components|docs|lib|prisma|scripts|server|tests)\/[\w./()[\]-]+)`/g)].map(
        ([, name = '']) => ({ file, name }),
      ),
    );
    expect(named.length).toBeGreaterThan(100);
    // Codes of faults are written in the same form ('server/busy').
    const texts = code.map(read);
    const isCode = (name: string) => texts.some((text) => text.includes(`'${name}'`));
    expect(named.filter(({ name }) => !fs.existsSync(name) && !isCode(name))).toEqual([]);
  });

  it('finds the decisions, promises and sections at all', () => {
    expect([decisions.size > 80, promises.size, sections.has('modules §9')]).toEqual([true, 27, true]);
  });
});
