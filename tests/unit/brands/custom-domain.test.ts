import { describe, expect, test } from 'vitest';
import { customDomainField, DOMAIN_MESSAGE } from '@/lib/brands/inputs';

const messages = (typed: string) => customDomainField.safeParse(typed).error?.issues.map(({ message }) => message);

describe('a custom domain', () => {
  test.each([
    ['WWW.Harbour.Test', 'harbour.test'],
    ['müller.example', 'xn--mller-kva.example'],
    ['  harbour.test. ', 'harbour.test'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(customDomainField.parse(typed)).toBe(stored);
  });

  test.each(['', ' ', null])('%j is none', (typed) => {
    expect(customDomainField.parse(typed)).toBeNull();
  });

  test.each([
    ...['localhost', 'harbour', '10.0.0.1', '[::1]'],
    ...['http://harbour.test', 'harbour.test:443', 'harbour.test/x', 'a@harbour.test', 'a b.test'],
  ])('%j is no name of a domain', (typed) => {
    expect(messages(typed)).toEqual([DOMAIN_MESSAGE]);
  });
});
