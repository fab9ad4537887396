import path from 'node:path';
import { expect, it } from 'vitest';
import { callRouteOf } from '@/lib/api/routes';
import { createPageRoutes, pageRoutesIn } from '@/server/observe/page-routes.mjs';
import { createRouteLabels } from '@/server/observe/route-labels.mjs';
import { root } from '../../structure/sources';

/** The labels of counted requests: one of the existing routes, whatever is requested. */
const routes = pageRoutesIn(path.join(root, 'app'));
const labelsOf = createRouteLabels({ pageRoute: createPageRoutes(routes), callRoute: callRouteOf });
const routeOf = (url: string, portal?: string) => labelsOf({ method: 'GET', url, ...(portal ? { portal } : {}) }).route;
const UUID = '0198f6a2-7d1c-7c3a-9a7e-5f2f6d1b7c11';

it.each([
  ['/', 'brand', '/brand/[host]'],
  [`/briefme/briefs/${UUID}?tab=1`, 'brand', '/brand/[host]/briefme/briefs/[briefUuid]'],
  ['/briefme/briefs/create', 'brand', '/brand/[host]/briefme/briefs/create'],
  ['/briefme/briefs/list/bin/', 'brand', '/brand/[host]/briefme/briefs/list/bin'],
  ['/harbour/secret/x', 'brand', '/brand/[host]/[...path]'],
  [`/admin/brands/${UUID}`, 'product', '/admin/brands/[brandUuid]'],
  ['/brands', 'admin', '/admin/brands'],
  ['/nowhere', 'product', '/product/[...path]'],
  [`/files/${UUID}`, 'brand', '/files/[uuid]'],
  ['/api/auth/session', 'brand', '/api/auth/[...nextauth]'],
  [`/v1/brands/${UUID}/briefme/briefs?page=2`, 'brand', '/v1/brands/{brandId}/briefme/briefs'],
  [`/v1/${UUID}`, 'brand', 'unknown'],
  ['/v1/%zz', 'brand', 'unknown'],
  ['/v1/docs', 'brand', '/v1/docs'],
  ['/_next/static/chunks/x.js', 'brand', '/_next'],
  ['/readyz', undefined, '/readyz'],
  ['/harbour', undefined, 'refused'],
])('%s on the %s portal counts as %s', (url, portal, route) => {
  expect(routeOf(url, portal)).toBe(route);
});

it('methods are those that there are', () => {
  expect(labelsOf({ method: 'PATCH', url: '/' }).method).toBe('PATCH');
  expect(labelsOf({ method: 'ADA', url: '/' }).method).toBe('other');
});

it('no label is anything but a route, a name of ours or a probe', () => {
  const known = /^(?:unknown|refused|\/_next|\/healthz|\/readyz|\/metrics|\/tls\/ask|\/v1\/docs)$/;
  for (const portal of ['brand', 'admin', 'product', undefined]) {
    for (const url of [
      '/ada@harbour.test',
      '/1/2/3',
      '/../x',
      '/brand/harbour.localhost',
      `/v1/brands/${UUID}/x`,
      '/[host]',
      '/metrics/7',
    ]) {
      const route = routeOf(url, portal);
      expect(routes.includes(route) || known.test(route), `${portal} ${url}: ${route}`).toBe(true);
    }
  }
});
