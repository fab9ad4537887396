import { describe, expect, it } from 'vitest';
import { adminBrandPaths, brandPaths } from '@/lib/core/paths';
import { below } from './sources';

/** Every address that screens link to has a page, and pages that the admin portal mirrors exist on both portals. */

const UUID = '11111111-1111-4111-8111-111111111111';
const addressesOf = (paths: ReturnType<typeof brandPaths>): [name: string, address: string][] =>
  Object.entries(paths).map(([name, path]) => [name, typeof path === 'string' ? path : path(UUID, UUID)]);

/** The URL patterns of a portal's pages, without route groups; catch-alls are not pages. */
const patternsOf = (folder: string): RegExp[] =>
  below(folder)
    .filter(({ file }) => file.endsWith('/page.tsx') && !file.includes('[...'))
    .map(({ file }) => {
      const parts = file.slice(folder.length, -'/page.tsx'.length).split('/');
      const named = parts.filter((part) => part !== '' && !/^\(.*\)$/.test(part));
      return new RegExp(`^/${named.map((part) => (/^\[.*\]$/.test(part) ? '[^/]+' : part)).join('/')}$`);
    });

const onBrandHosts = patternsOf('app/brand/[host]');
const inAdminPortal = patternsOf('app/admin');
const hasPage = (patterns: RegExp[], address: string): boolean => patterns.some((pattern) => pattern.test(address));

describe('addresses', () => {
  it("on a brand's host lead to pages", () => {
    const missing = addressesOf(brandPaths()).filter(([, address]) => !hasPage(onBrandHosts, address));
    expect(missing).toEqual([]);
  });

  it('in the admin portal lead to pages there', () => {
    const own = addressesOf(adminBrandPaths(UUID)).filter(([, address]) => address.startsWith('/admin/'));
    const missing = own.filter(([, address]) => !hasPage(inAdminPortal, address.slice('/admin'.length)));
    expect(own.length).toBeGreaterThan(11);
    expect(missing).toEqual([]);
  });

  it('of brand screens and their mirrors mount the same screen', () => {
    const mounts = (folder: string, address: string): string[] =>
      below(folder)
        .filter(({ file }) => file.endsWith('/page.tsx'))
        .filter(({ file }) => {
          const [pattern] = patternsOf(folder).filter((each) => each.test(address));
          return pattern?.test(file.slice(folder.length, -'/page.tsx'.length).replace(/\/\([^)]*\)/g, ''));
        })
        .flatMap(({ imports }) => imports.map(({ target }) => target).filter((target) => /-screen\.tsx$/.test(target)));
    const mirrored = ['division', 'imports', 'briefSettings', 'createOutput', 'output', 'lampSettings'] as const;
    const brand = Object.fromEntries(addressesOf(brandPaths()));
    const admin = Object.fromEntries(addressesOf(adminBrandPaths(UUID)));
    for (const name of mirrored) {
      const here = mounts('app/brand/[host]', brand[name] ?? '');
      const there = mounts('app/admin', (admin[name] ?? '').slice('/admin'.length));
      expect(there, name).toEqual(here);
      expect(here, name).not.toEqual([]);
    }
  });
});

describe('a loading state', () => {
  const folders = below('app').flatMap(({ file }) =>
    file.endsWith('/loading.tsx') ? [file.slice(0, -'loading.tsx'.length)] : [],
  );

  it('is that of the page which is loading: none is drawn around another, a list before the form that is below it', () => {
    expect(folders.length).toBeGreaterThan(30);
    const around = folders.filter((folder) => folders.some((other) => other !== folder && other.startsWith(folder)));
    expect(around).toEqual([]);
  });
});
