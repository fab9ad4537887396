import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { registerInput } from '@/lib/auth/account/account-inputs';
import { newPassword } from '@/lib/auth/password/new-password';
import { NAME_MAX } from '@/lib/catalogue/field-limits';
import { saveCategoriesInput, saveSegmentsInput } from '@/lib/catalogue/inputs';
import { pageQuery } from '@/lib/core/fields';
import { operations } from '@/lib/operations';
import { profileFields, updateUserInput } from '@/lib/users/inputs';
import { newMemberFields } from '@/lib/users/member-inputs';

/** The specification's limits, which apply to every form and call alike. */
describe('limits', () => {
  const wrong = (schema: z.ZodType, input: unknown): string[] =>
    (schema.safeParse(input).error?.issues ?? []).map(({ path }) => path.join('.'));
  const long = 'x'.repeat(21);
  const fits = 'x'.repeat(20);

  it('[X-06] first and last names have at most 20 characters, wherever they are written', () => {
    const schemas = { registerInput, profileFields, newMemberFields, updateUserInput };
    for (const [name, schema] of Object.entries(schemas)) {
      const refused = wrong(schema, { firstName: long, lastName: long });
      expect(refused, name).toEqual(expect.arrayContaining(['firstName', 'lastName']));
      const taken = wrong(schema, { firstName: fits, lastName: fits });
      expect(taken, name).not.toContain('firstName');
      expect(taken, name).not.toContain('lastName');
    }
  });

  it('[X-06] names of categories and segments have at most 20 characters', () => {
    expect(NAME_MAX).toBe(20);
    for (const [key, schema] of [
      ['categories', saveCategoriesInput],
      ['segments', saveSegmentsInput],
    ] as const) {
      expect(wrong(schema, { [key]: [{ name: fits }] })).toEqual([]);
      expect(wrong(schema, { [key]: [{ name: long }] })).toEqual([`${key}.0.name`]);
    }
  });

  it('[X-07] a password has 8 to 50 characters', () => {
    const password = (length: number) => `aA1!${'b'.repeat(length - 4)}`;
    for (const length of [8, 9, 50]) expect(wrong(newPassword, password(length)), String(length)).toEqual([]);
    for (const length of [4, 7, 51, 200]) expect(newPassword.safeParse(password(length)).success).toBe(false);
  });

  it('[X-08] a list has 20 rows a page by default', () => {
    expect(z.object(pageQuery(['id'])).parse({})).toMatchObject({ page: 1, limit: 20 });
    const lists = operations.flatMap(({ operation: { name, input } }) =>
      input instanceof z.ZodObject && 'page' in input.shape && 'limit' in input.shape
        ? [[name, input.shape.limit] as const]
        : [],
    );
    expect(lists.length).toBeGreaterThan(10);
    const others = lists.flatMap(([name, limit]) => {
      const size: unknown = (limit as z.ZodType).parse(undefined);
      return size === 20 ? [] : [[name, size]];
    });
    // Screens request their own 50 and 10 (D3.2).
    expect(others).toEqual([]);
  });
});
