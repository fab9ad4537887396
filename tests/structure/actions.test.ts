import { expect, it } from 'vitest';
import { sources } from './sources';

it('a server action is an export of a module of actions, so that it takes nothing secret from a component with it', () => {
  const marked = sources.filter(({ code }) => /['"]use server['"]/.test(code));
  expect(marked.length).toBeGreaterThan(10);
  const elsewhere = marked.filter(
    ({ file, code }) =>
      !/^lib\/[\w-]+\/actions\.ts$/.test(file) ||
      !/^\s*'use server';/.test(code) ||
      code.split('use server').length > 2,
  );
  expect(elsewhere.map(({ file }) => file)).toEqual([]);
});

it('every page of a portal knows every action, since an Undo is pressed on whatever page one has gone on to (Y-25)', () => {
  const codeOf = (name: string) => sources.find(({ file }) => file === name)?.code ?? '';
  const modules = sources.flatMap(({ file }) => /^lib\/([\w-]+)\/actions\.ts$/.exec(file)?.[1] ?? []);
  const named = [...codeOf('lib/actions.ts').matchAll(/from '\.\/([\w-]+)\/actions'/g)].map(([, name]) => name);
  expect(named.sort()).toEqual(modules.sort());
  for (const portal of ['brand/[host]/(portal)', 'admin/(portal)']) {
    expect(codeOf(`app/${portal}/layout.tsx`)).toContain('void ACTIONS');
  }
});
