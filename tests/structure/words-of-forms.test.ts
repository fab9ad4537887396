import { expect, it } from 'vitest';
import * as z from 'zod';
import { sources } from './sources';

/** The modules whose schemas the browser validates forms by. */
const modules = [
  ...new Set(
    sources
      .filter(({ file }) => file.startsWith('components/'))
      .flatMap(({ imports }) => imports.filter(({ typeOnly }) => !typeOnly).map(({ target }) => target))
      .filter((target) => /^lib\/.*inputs\.ts$/.test(target)),
  ),
].sort();

/** Values of every kind that a field may be of. */
const WRONG: readonly unknown[] = [undefined, null, true, 5, -1e15, 1.5, '', 'no', 'x'.repeat(20_000), [], [{}], {}];
const OWN_WORDS_OF_ZOD =
  /^(Invalid (input|option|string|key|element|value|email address|URL|UUID|ISO|number:)|Too (small|big):|Unrecognized)/;

it('finds the schemas of forms', () => expect(modules.length).toBeGreaterThan(10));

it.each(modules)(
  '%s says what is wrong with a field in the words of the product, not in those of zod',
  async (module) => {
    const exported: Record<string, unknown> = await import(`../../${module}`);
    const schemas = Object.entries(exported).filter((one): one is [string, z.ZodType] => one[1] instanceof z.ZodType);
    expect(schemas.length).toBeGreaterThan(0);
    const found = schemas.flatMap(([name, schema]) => {
      const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
      const inputs = WRONG.flatMap((value) => [value, Object.fromEntries(fields.map((field) => [field, value]))]);
      const issues = inputs.flatMap((input) => schema.safeParse(input).error?.issues ?? []);
      return issues
        .filter(({ message }) => OWN_WORDS_OF_ZOD.test(message))
        .map((issue) => [name, issue.path, issue.message]);
    });
    expect(found).toEqual([]);
  },
);
