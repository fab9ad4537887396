import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { routeOf } from '@/lib/core/route-of';

const HOST = 'harbour.localhost';
const rewrite = (path: string) => ({ kind: 'rewrite', path });

describe('routeOf', () => {
  test('every path of a brand host leads into that brand', () => {
    expect(routeOf('brand', HOST, '/')).toEqual(rewrite(`/brand/${HOST}`));
    expect(routeOf('brand', HOST, '/users/')).toEqual(rewrite(`/brand/${HOST}/users`));
    expect(routeOf('brand', HOST, '/brand/other.localhost/users')).toEqual(
      rewrite(`/brand/${HOST}/brand/other.localhost/users`),
    );
    expect(routeOf('brand', HOST, '/product/login')).toEqual(rewrite(`/brand/${HOST}/product/login`));
  });

  test('the product host has its own folder', () => {
    expect(routeOf('product', 'localhost', '/')).toEqual(rewrite('/product'));
    expect(routeOf('product', 'localhost', '/register')).toEqual(rewrite('/product/register'));
    expect(routeOf('product', 'localhost', '/brand/harbour.localhost')).toEqual(
      rewrite('/product/brand/harbour.localhost'),
    );
  });

  test('[A-17] /admin answers on any host, and the admin host leads there', () => {
    expect(routeOf('brand', HOST, '/admin/brands')).toEqual({ kind: 'pass' });
    expect(routeOf('product', 'localhost', '/admin')).toEqual({ kind: 'pass' });
    expect(routeOf('admin', 'admin.localhost', '/')).toEqual({ kind: 'redirect', path: '/admin/login' });
    expect(routeOf('admin', 'admin.localhost', '/login')).toEqual({ kind: 'redirect', path: '/admin/login' });
    expect(routeOf('admin', 'admin.localhost', '/users')).toEqual(rewrite('/admin/users'));
    expect(routeOf('admin', 'admin.localhost', '/dashboard')).toEqual({ kind: 'redirect', path: '/admin/brands' });
    expect(routeOf('admin', 'admin.localhost', '/admin/users/')).toEqual(rewrite('/admin/users'));
  });

  test('files of public/ are left alone, but not under a portal folder or in another spelling', () => {
    expect(routeOf('brand', HOST, '/favicon.ico')).toEqual({ kind: 'pass' });
    expect(routeOf('brand', HOST, '/fonts/inter.woff2')).toEqual({ kind: 'pass' });
    for (const path of ['/brand/other/x.png', '/Brand/other/x.png', '/%62rand/other/x.png', '/product/x.png']) {
      expect(routeOf('brand', HOST, path)).toEqual(rewrite(`/brand/${HOST}${path}`));
    }
  });

  test('no path of a brand host ever leads into another brand or portal', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const route = routeOf('brand', HOST, path.startsWith('/') ? path : `/${path}`);
        if (route.kind === 'rewrite') {
          expect(route.path.startsWith(`/brand/${HOST}`) || route.path.startsWith('/admin')).toBe(true);
        } else expect(route.kind).toBe('pass');
      }),
    );
  });
});
