import { describe, expect, it } from 'vitest';
import { fieldErrors } from '@/lib/core/parse-input';
import { openApiDocument } from '@/lib/openapi/document';
import { operations } from '@/lib/operations';

const document = openApiDocument(operations, 'Agency');
/** Every parameter of a query, and the errors of a value of it. */
const parameters = operations.flatMap(({ operation, method, path = '' }) => {
  if (method !== 'GET') return [];
  const named = document.paths[path]?.get?.parameters ?? [];
  const inPath = Object.fromEntries(named.filter((each) => each.in === 'path').map(({ name }) => [name, '1']));
  return named
    .filter((each) => each.in === 'query')
    .map(({ name }) => ({
      name: `${path}?${name}=`,
      errorsOf: (value: string) => {
        const { error } = operation.input.safeParse({ ...inPath, [name]: value });
        return error ? Object.entries(fieldErrors(error)).filter(([field]) => field.split('.')[0] === name) : [];
      },
      parameter: name,
    }));
});

describe('a parameter of a query', () => {
  it('that is wrong is reported under its own name, a list as a whole', () => {
    const wrong = ['1,x', 'x,y', ',', 'x'.repeat(5000), '\0', Array(300).fill('1').join(), '[1]'];
    const elsewhere = parameters.flatMap(({ name, parameter, errorsOf }) =>
      wrong.flatMap((value) => errorsOf(value).flatMap(([field]) => (field === parameter ? [] : [`${name} ${field}`]))),
    );
    expect(parameters.length).toBeGreaterThan(100);
    expect(elsewhere).toEqual([]);
  });

  it('that is a list may have spaces after its commas', () => {
    const uuid = '0b9c2f0e-6c1d-4c3e-9f5a-2d7b8e1a4c60';
    const lists = { group: 'waiting, reminders', ids: `${uuid}, ${uuid}`, orderBy: 'id, id', statuses: '1, 2' };
    for (const [list, value] of Object.entries(lists)) {
      const found = parameters.filter(({ parameter }) => parameter === list);
      expect(found.length, list).toBeGreaterThan(0);
      for (const { name, errorsOf } of found) expect(errorsOf(value), name).toEqual([]);
    }
  });
});
