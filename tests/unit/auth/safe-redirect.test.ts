import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeRedirect } from '@/lib/auth/log-in/safe-redirect';

describe('[B-08] the redirect of the log-in', () => {
  it('keeps path, search and hash of the same host', () => {
    expect(safeRedirect('/briefme/briefs?page=2#row', '/dashboard')).toBe('/briefme/briefs?page=2#row');
  });

  it.each([
    'https://evil.test/',
    '//evil.test/',
    '/\\evil.test',
    '/\t/evil.test',
    '/.//evil.test',
    'javascript:alert(1)',
    ' /dashboard',
    '',
    undefined,
    ['/x'],
    '/login?redirect=/login',
    '/admin/login',
    '/api/auth/signout',
  ])('refuses %j', (wanted) => {
    expect(safeRedirect(wanted, '/dashboard')).toBe('/dashboard');
  });

  it('never leaves the host, whatever is written', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('/', '//', '/\\', '/./', 'http:'), (text, start) => {
        const answer = safeRedirect(`${start}${text}`, '/dashboard');
        expect(new URL(answer, 'http://brand.test').origin).toBe('http://brand.test');
      }),
    );
  });
});
