import { describe, expect, it } from 'vitest';
import { policy } from '@/lib/access/policy';
import { operations } from '@/lib/operations';
import { sweepFixtures } from '../db/sweep-fixtures';
import { below, camel } from './sources';

/** The registry lists everything that the product can do: sources, routes and the sweep are checked against it. */

const named: string[] = operations.map(({ operation }) => operation.name);
/** Every operation in lib by the identifier that it is exported under. */
const written = below('lib').flatMap(({ file, code }) =>
  [...code.matchAll(/export const (\w+) = (?:operation|platformOperation)\(\{\s*name:\s*'([^']+)'/g)].map(
    ([, identifier = '', name = '']) => ({ file, identifier, name }),
  ),
);

describe('the registry', () => {
  it('lists every operation of lib, each once', () => {
    expect([...named].sort()).toEqual([...new Set(named)].sort());
    expect([...named].sort()).toEqual(written.map(({ name }) => name).sort());
  });

  it('sees every operation that lib makes', () => {
    const made = below('lib')
      .filter(({ file }) => file !== 'lib/core/operation.ts')
      .flatMap(({ code }) => [...code.matchAll(/\b(?:operation|platformOperation)\(\{/g)]);
    expect(written).toHaveLength(made.length);
  });

  it('has names of module and verb, a summary, and a permission that the table knows', () => {
    for (const { operation } of operations) {
      expect(operation.name).toMatch(/^[a-zA-Z]+\.[a-z][a-zA-Z]+$/);
      expect(operation.summary.length, operation.name).toBeGreaterThan(5);
      const known =
        operation.reach === 'platform'
          ? [...Object.keys(policy), 'anyone', 'signedIn', 'brandManager']
          : Object.keys(policy);
      expect(known, operation.name).toContain(operation.allow);
    }
  });

  it('finds each verb in the file of its name', () => {
    const lost = written.filter(({ file, identifier }) => {
      const verb = camel(file.replace(/^.*\//, '').replace(/\.tsx?$/, ''));
      const first = written.find((each) => each.file === file);
      // A file may contain a verb and closely related ones; the first one names it.
      return (
        first?.identifier === identifier &&
        verb !== identifier &&
        written.filter((each) => each.file === file).length === 1
      );
    });
    expect(lost).toEqual([]);
  });

  it('gives every operation a fixture of the permission sweep', () => {
    expect(named.filter((name) => !(name in sweepFixtures))).toEqual([]);
    expect(
      Object.keys(sweepFixtures).filter((name) => !named.includes(name)),
      'fixtures of nothing',
    ).toEqual([]);
  });

  it('leaves only reads that are no POST without a transaction: history, log and Idempotency-Key need one', () => {
    const without = operations.filter(({ operation }) => operation.work.transaction === false);
    expect(without.length).toBeGreaterThan(0);
    const wrong = without.filter(({ operation, method }) => operation.effect !== 'read' || method === 'POST');
    expect(wrong.map(({ operation }) => operation.name)).toEqual([]);
  });

  it('sends no mail at once behind a POST: whoever repeats one that was cut off would send it twice (D3.8)', () => {
    const sending = below('lib').filter(({ imports }) =>
      imports.some(({ target }) => target === 'lib/mail/deliver-now.ts'),
    );
    const senders = written
      .filter(({ file }) => sending.some((source) => source.file === file))
      .map(({ name }) => name);
    expect(senders.length).toBeGreaterThan(0);
    const posted = operations.filter(({ operation, method }) => senders.includes(operation.name) && method === 'POST');
    expect(posted.map(({ operation }) => operation.name)).toEqual([]);
  });

  it('names each method and path once', () => {
    const calls = operations.flatMap(({ method, path }) =>
      method && path ? [`${method} ${path.replace(/\{\w+\}/g, '{}')}`] : [],
    );
    expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([]);
  });
});

describe('/v1', () => {
  it('is answered from the registry alone: its folder holds what answers in development', () => {
    expect(
      below('app/v1')
        .map(({ file }) => file)
        .sort(),
    ).toEqual(['app/v1/[[...path]]/route.ts']);
  });
});
