import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { below, filesUnder, type Import, type Source, sources, topFolderOf } from './sources';

/** The rules of architecture that a reader would otherwise have to remember (docs/architecture.md). */

const MODULES = ['auth', 'users', 'brands', 'catalogue', 'briefs', 'lamp', 'scope'].map((name) => `lib/${name}`);
const FOUNDATION = ['lib/runtime', 'lib/core', 'lib/access', 'lib/db'];

/** Files over 300 lines, and why each is one file. The demonstration data is wording, not code. */
const LONG: Record<string, string> = {
  'lib/operations.ts': 'the registry: a line per operation, read as one list',
};

/** A brand's divisions, output types, categories and people by id: what every module names rows by. */
const LOOKUP_DATA = 'lib/catalogue/lookup-data.ts';

/** Who may import the database that crosses brands. Jobs and the outbox work for all of them, outside of requests. */
const PLATFORM_FOLDERS = ['lib/core', 'lib/access', 'lib/auth', 'lib/brands', 'lib/inbox', 'lib/jobs', 'lib/mail'];

const found = (test: (source: Source) => boolean): string[] => sources.filter(test).map(({ file }) => file);
const crossings = (from: Source[], forbidden: (link: Import, source: Source) => boolean): string[] =>
  from.flatMap((source) =>
    source.imports.filter((link) => forbidden(link, source)).map((link) => `${source.file} → ${link.target}`),
  );

describe('imports run one way', () => {
  it('finds the imports at all', () => {
    const page = sources.find(({ file }) => file === 'lib/core/perform.ts');
    expect(page?.imports.map(({ target }) => target)).toContain('lib/db/brand-database.ts');
  });

  it('nothing below imports what stands above: app → components → lib', () => {
    expect(crossings(below('components', 'lib', 'server'), ({ target }) => /^app\/.*(?<!\.css)$/.test(target))).toEqual(
      [],
    );
    expect(crossings(below('lib', 'server'), ({ target }) => target.startsWith('components/'))).toEqual([]);
  });

  it('no folders of components and lib import one another in a circle, types apart', () => {
    const links = new Map<string, Set<string>>();
    for (const { file, imports } of below('components', 'lib')) {
      const from = path.posix.dirname(file);
      const targets = imports
        .filter(({ target, typeOnly }) => !typeOnly && /^(components|lib)\//.test(target))
        .map(({ target }) => path.posix.dirname(target));
      links.set(from, new Set([...(links.get(from) ?? []), ...targets.filter((target) => target !== from)]));
    }
    expect(links.size).toBeGreaterThan(40);
    // A file that imports none of the remaining files is in no cycle.
    for (let before = -1; before !== links.size; ) {
      before = links.size;
      for (const [folder, targets] of links) {
        if (![...targets].some((target) => links.has(target))) links.delete(folder);
      }
    }
    expect([...links].map(([folder, targets]) => `${folder} → ${[...targets].filter((t) => links.has(t))}`)).toEqual(
      [],
    );
  });

  it('the foundation knows no module', () => {
    const upward = crossings(below(...FOUNDATION), ({ target }) => MODULES.includes(topFolderOf(target)));
    expect(upward).toEqual([]);
  });

  it('the server entry is plain ESM and knows nothing of lib', () => {
    expect(crossings(below('server'), ({ target, typeOnly }) => target.startsWith('lib/') && !typeOnly)).toEqual([]);
  });

  it("one module uses another's operations and pure rules only", () => {
    const reachesDatabase = (source: Source): boolean =>
      source.imports.some(({ target, typeOnly }) => topFolderOf(target) === 'lib/db' && !typeOnly);
    const isOperation = (source: Source): boolean => /= (platformO|o)peration\(/.test(source.code);
    const foreign = crossings(below(...MODULES), ({ target, typeOnly }, { file }) => {
      if (typeOnly || !MODULES.includes(topFolderOf(target)) || topFolderOf(target) === topFolderOf(file)) return false;
      const used = sources.find((source) => source.file === target);
      if (!used) return true;
      if (target === LOOKUP_DATA) return false;
      return target.endsWith('/actions.ts') || (reachesDatabase(used) && !isOperation(used));
    });
    expect(foreign).toEqual([]);
  });
});

describe('access to the database', () => {
  const product = below('app', 'components', 'lib');

  it('only lib/db makes Prisma clients', () => {
    const others = product.filter(({ file }) => topFolderOf(file) !== 'lib/db');
    const isPrisma = ({ target, names }: Import): boolean =>
      /^(@prisma\/|prisma$|pg$)/.test(target) ||
      (target.startsWith('lib/db/generated') && names.includes('PrismaClient'));
    expect(crossings(others, (link) => isPrisma(link) && !link.typeOnly)).toEqual([]);
  });

  it('screens and pages never see Prisma or a database', () => {
    const isDatabase = ({ target }: Import): boolean => topFolderOf(target) === 'lib/db' || target.startsWith('lib/db');
    expect(crossings(below('app', 'components'), (link) => isDatabase(link) && !link.typeOnly)).toEqual([]);
  });

  it('only a few folders import the database that crosses brands', () => {
    const others = product.filter(({ file }) => ![...PLATFORM_FOLDERS, 'lib/db'].includes(topFolderOf(file)));
    const crosses = ({ target }: Import): boolean =>
      target === 'lib/db/platform-database.ts' || target === 'lib/db/clients.ts';
    expect(crossings(others, (link) => crosses(link) && !link.typeOnly)).toEqual([]);
  });

  it('the pools of the runtime stay in lib/db, lib/access and lib/core', () => {
    const users = product.filter(
      ({ file, code }) => /\.(appPool|platformPool)\b/.test(code) && !FOUNDATION.includes(topFolderOf(file)),
    );
    expect(users.map(({ file }) => file)).toEqual([]);
  });
});

describe('the log', () => {
  it('is written through its typed interface alone: a field that it does not know would be dropped', () => {
    const past = below('app', 'components', 'lib').filter(
      ({ file, code }) =>
        file !== 'lib/runtime/log.ts' && /\bruntime(OrNull)?\(\)\??\.log\b|\blog\b[^{}]*\} = runtime\(/.test(code),
    );
    expect(past.map(({ file }) => file)).toEqual([]);
  });
});

describe('server actions', () => {
  it('every export of a "use server" file is an action of an operation', () => {
    const wrong = sources
      .filter(({ text }) => /^['"]use server['"]/m.test(text))
      .flatMap(({ file, code }) => {
        const exported = [...code.matchAll(/^export\s+(.*)$/gm)].map(([, rest = '']) => rest);
        return exported.filter((rest) => !/^const \w+ = action\(\w+\);?$/.test(rest)).map((rest) => `${file}: ${rest}`);
      });
    expect(wrong).toEqual([]);
  });

  it('stands in an actions.ts of its module, and nowhere inside of a function', () => {
    const inline = found(
      ({ file, code }) => /['"]use server['"]/.test(code) && !/^lib\/[\w-]+\/actions\.ts$/.test(file),
    );
    expect(inline).toEqual([]);
  });
});

describe('pages', () => {
  // Public pages: they ask for log-in data or contain their own token.
  const PUBLIC =
    /\/(login|register|terms|forgot-password|password-reset|invite|unsubscribe|email-verification|change-email|continue|not-found)(\/|$)/;

  // The roots of the portals: a log-in card, or a redirect to one.
  const ROOTS = ['app/admin/page.tsx', 'app/brand/[host]/page.tsx'];

  it('every page of a portal finds its request context', () => {
    const unguarded = below('app/brand', 'app/admin')
      .filter(({ file }) => /\/page\.tsx$/.test(file) && !ROOTS.includes(file))
      .filter(({ file }) => !PUBLIC.test(path.posix.dirname(file).replace(/\/\([\w-]+\)/g, '')))
      .filter(({ code }) => !/\b(brandContext|adminContext|adminBrandContext)\(/.test(code));
    expect(unguarded.map(({ file }) => file)).toEqual([]);
  });
});

describe('files', () => {
  const folders = new Set(sources.map(({ file }) => path.posix.dirname(file)));

  it('no folder or file is named after nothing', () => {
    const vague = /(^|\/)(utils?|helpers?|common|services?|misc)(\/|\.|$)/;
    expect([...folders, ...sources.map(({ file }) => file)].filter((name) => vague.test(name))).toEqual([]);
  });

  it('every folder of components and lib is in the table of folders', () => {
    const table = fs.readFileSync('docs/architecture.md', 'utf8');
    const modules = [...MODULES, ...MODULES.map((name) => name.replace('lib/', 'components/'))];
    const names = [...new Set([...folders].map((folder) => folder.split('/').slice(0, 2).join('/')))].filter((name) =>
      /^(components|lib)\//.test(name),
    );
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter((name) => !modules.includes(name) && !table.includes(`\`${name}/\``))).toEqual([]);
  });

  it('there are no barrels', () => {
    // A page may mount a screen in one line; elsewhere a re-export hides where something is defined.
    const passing = below('components', 'lib', 'server').filter(({ code }) =>
      /^export\s+(type\s+)?(\*|\{[^}]*\})\s*from\b/m.test(code),
    );
    expect(passing.map(({ file }) => file)).toEqual([]);
    expect(found(({ file }) => /^(lib|components)\/.*\/index\.tsx?$/.test(file))).toEqual([]);
  });

  it('no folder has more than 40 direct children', () => {
    const children = new Map<string, Set<string>>();
    for (const file of ['app', 'components', 'lib', 'server', 'scripts', 'tests'].flatMap(filesUnder)) {
      const parts = file.split('/');
      for (let depth = 1; depth < parts.length; depth++) {
        const folder = parts.slice(0, depth).join('/');
        children.set(folder, (children.get(folder) ?? new Set()).add(parts[depth] ?? ''));
      }
    }
    expect([...children].filter(([, names]) => names.size > 40).map(([folder]) => folder)).toEqual([]);
  });

  it('names are kebab-case', () => {
    const named = [
      ...filesUnder('lib'),
      ...filesUnder('components'),
      ...filesUnder('server'),
      ...filesUnder('scripts'),
    ];
    const code = named.filter((file) => /\.(ts|tsx|mts|mjs|css)$/.test(file));
    const wrong = code.filter((file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)+$/.test(path.posix.basename(file)));
    expect(wrong).toEqual([]);
  });

  it('over 300 lines only with a reason', () => {
    const isLong = (text: string) => text.split('\n').length > 301;
    const long = [
      ...found(({ file, text }) => !file.startsWith('prisma/demo/') && isLong(text)),
      ...filesUnder('tests').filter((file) => /\.(ts|tsx|mjs)$/.test(file) && isLong(fs.readFileSync(file, 'utf8'))),
    ];
    expect(long.filter((file) => !(file in LONG))).toEqual([]);
    expect(
      Object.keys(LONG).filter((file) => !long.includes(file)),
      'reasons that are not needed any more',
    ).toEqual([]);
  });

  it('the product logs through its log, and nothing is left to do', () => {
    const talking = below('app', 'components', 'lib').filter(({ code }) => /\bconsole\.(log|debug|info)\(/.test(code));
    expect(talking.map(({ file }) => file)).toEqual([]);
    expect(found(({ text }) => /\b(TODO|FIXME|XXX|HACK)\b/.test(text))).toEqual([]);
  });
});
