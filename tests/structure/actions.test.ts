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
