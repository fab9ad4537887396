import { expect, it } from 'vitest';
import { type Source, sources } from './sources';

const byFile = new Map(sources.map((source) => [source.file, source]));
const isClient = ({ text }: Source): boolean => /^['"]use client['"]/m.test(text);
// The bundler puts a reference in the place of a server action.
const isServer = ({ text }: Source): boolean => /^['"]use server['"]/m.test(text);

it('what the browser loads never leads to the registry, an operation or a database', () => {
  const reached = new Map<string, string>();
  const queue = sources.filter(isClient).map(({ file }) => ({ file, from: file }));
  for (let next = queue.pop(); next; next = queue.pop()) {
    const source = byFile.get(next.file);
    if (!source || isServer(source) || reached.has(next.file)) continue;
    reached.set(next.file, next.from);
    for (const { target, typeOnly } of source.imports) if (!typeOnly) queue.push({ file: target, from: next.file });
  }
  expect(reached.size).toBeGreaterThan(50);
  const forbidden = /^lib\/(operations\.ts|db\/|openapi\/|core\/(operation|perform|endpoint|scope)\.ts)/;
  const wrong = [...reached].filter(([file]) => forbidden.test(file)).map(([file, from]) => `${from} → ${file}`);
  expect(wrong).toEqual([]);
});
