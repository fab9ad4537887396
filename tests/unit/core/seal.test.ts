import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seal, unseal } from '@/lib/core/seal';
import { installRuntime, type Runtime } from '@/lib/runtime/runtime';

/** Secrets at rest (trust 17). */
const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const [older, newer, foreign] = [key('k1'), key('k2'), key('k9')];
const withKeys = (...keys: string[]) =>
  installRuntime({ environment: { secretKeys: keys.join(',') } } as unknown as Runtime);
beforeAll(() => withKeys(older));
afterAll(() => installRuntime(null));

const ROW = 'brands.smtp_password:7';

it('a secret is sealed anew each time, unreadable, with the id of its key', () => {
  const [one, two] = [seal('Secret!99', ROW), seal('Secret!99', ROW)];
  expect(one).not.toBe(two);
  expect(one).toMatch(/^k1\.[\w-]{16}\.[\w-]{22}\.[\w-]+$/);
  expect(one).not.toContain('Secret');
  expect([unseal(one, ROW), unseal(two, ROW)]).toEqual(['Secret!99', 'Secret!99']);
});

it('opens in its own row alone, unchanged, under a key that is listed', () => {
  const sealed = seal('Secret!99', ROW);
  expect(() => unseal(sealed, 'brands.smtp_password:8')).toThrow();
  expect(() => unseal(sealed, 'second_factors.secret:7')).toThrow();
  const parts = sealed.split('.');
  for (const at of [1, 2, 3]) {
    const [first = '', ...rest] = parts[at] ?? '';
    const changed = parts.with(at, `${first === 'A' ? 'B' : 'A'}${rest.join('')}`).join('.');
    expect(() => unseal(changed, ROW)).toThrow();
  }
  // A shortened tag would be easier to guess.
  expect(() => unseal(parts.with(2, (parts[2] ?? '').slice(0, 6)).join('.'), ROW)).toThrow();
  withKeys(newer, older);
  expect(unseal(sealed, ROW)).toBe('Secret!99');
  expect(seal('x', ROW)).toMatch(/^k2\./);
  withKeys(foreign);
  expect(() => unseal(sealed, ROW)).toThrow('unknown key');
});
