import { expect, it } from 'vitest';
import { type Source, sources } from './sources';

const byFile = new Map(sources.map((source) => [source.file, source]));
const isClient = ({ text }: Source): boolean => /^['"]use client['"]/m.test(text);
// The bundler puts a reference in the place of a server action.
const isServer = ({ text }: Source): boolean => /^['"]use server['"]/m.test(text);

type Followed = (imported: Source['imports'][number]) => boolean;

/** Every file and package reachable from these, with the file that imports it. */
function reachedFrom(starts: readonly Source[], followed: Followed): Map<string, string> {
  const reached = new Map<string, string>();
  const queue = starts.map(({ file }) => ({ file, from: file }));
  for (let next = queue.pop(); next; next = queue.pop()) {
    const source = byFile.get(next.file);
    if ((source && isServer(source)) || reached.has(next.file)) continue;
    reached.set(next.file, next.from);
    for (const imported of source?.imports ?? []) {
      if (!imported.typeOnly && followed(imported)) queue.push({ file: imported.target, from: next.file });
    }
  }
  return reached;
}

it('what the browser loads never leads to the registry, an operation or a database', () => {
  const reached = reachedFrom(sources.filter(isClient), () => true);
  expect(reached.size).toBeGreaterThan(50);
  const forbidden = /^lib\/(operations\.ts|db\/|openapi\/|core\/(operation|perform|endpoint|find-request-context)\.ts)/;
  const wrong = [...reached].filter(([file]) => forbidden.test(file)).map(([file, from]) => `${from} → ${file}`);
  expect(wrong).toEqual([]);
});

/** What a page loads without interaction: screens mount client files, which `import(…)` what they load later. */
function reachedAtRest(): Map<string, string> {
  const screens = sources.filter(({ file }) => /^app\/.*\.tsx$/.test(file));
  const mounted = [...reachedFrom(screens, ({ lazy }) => !lazy).keys()].flatMap((file) => byFile.get(file) ?? []);
  const reached = reachedFrom(mounted.filter(isClient), ({ lazy }) => !lazy);
  expect(reached.size).toBeGreaterThan(50);
  return reached;
}

it('what a page loads at rest holds no rules, editors, calendars or interactive tables: they come by import(…)', () => {
  const heavy = /^(zod|lexical|@lexical\/.*|@mantine\/dates|mantine-react-table)$/;
  const wrong = [...reachedAtRest()].filter(([name]) => heavy.test(name)).map(([name, from]) => `${from} → ${name}`);
  expect(wrong).toEqual([]);
});
