import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import { findHost } from '@/lib/access/find-host';
import { type Identity, identityOfSession, identityOfSuperuserIn } from '@/lib/access/identity';
import { sessionCookieName } from '@/lib/access/session-cookie';
import { absent, Fault, sessionEnded } from '@/lib/runtime/fault';
import { adminBrandPaths, brandPaths, type Paths } from './paths';
import {
  type BrandRecord,
  type BrandRequestContext,
  type Caller,
  type PlatformRequestContext,
  pageIdOf,
} from './request-context';

/**
 * Finds the request context of a page or a server action: who acts, in which brand, through which portal. A brand's
 * portal takes the brand from the host, the admin portal from its path; nothing that a client sends is trusted.
 */

// Added by the router when it requests a screen's data; not part of the address to return to.
const ROUTER_MARK = /[?&]_rsc=[^&]*$/;

/**
 * The request as the guard passed it on: host, address, user agent and id come from headers that only the guard can
 * set.
 */
export const requestPlace = cache(async () => {
  const incoming = await headers();
  const host = incoming.get('host') ?? '';
  const caller: Caller = {
    address: incoming.get('x-agency-address') ?? '',
    userAgent: (incoming.get('user-agent') ?? '').slice(0, 250),
    requestId: incoming.get('x-request-id') ?? '',
    pageId: pageIdOf(incoming.get('x-page-id')),
  };
  // Path and search as the browser sent them, before the middleware's rewrite.
  const requested = incoming.get('x-agency-path') ?? '/';
  return {
    host,
    caller,
    path: requested.replace(ROUTER_MARK, ''),
    place: await findHost(host),
  };
});

/** The signed-in identity of this request's cookie, or null; read once per request, never cached beyond it. */
export const requestIdentity = cache(async (): Promise<Identity | null> => {
  const token = (await cookies()).get(sessionCookieName())?.value;
  if (!token) return null;
  const { place } = await requestPlace();
  return identityOfSession(token, place.kind === 'brand' ? place.brand : null, place.kind === 'admin');
});

/** The brand of this request's host, or null on the product and the admin host. */
export async function hostBrand(): Promise<BrandRecord | null> {
  const { place } = await requestPlace();
  return place.kind === 'brand' ? place.brand : null;
}

/** The request context of anybody, signed in or not. */
export async function findPlatformContext(): Promise<PlatformRequestContext> {
  const { host, caller, place } = await requestPlace();
  const identity = await requestIdentity();
  const brand = place.kind === 'brand' ? place.brand : null;
  const portal = place.kind === 'unknown' ? 'product' : place.kind;
  return {
    kind: 'platform',
    portal,
    host,
    caller,
    brand,
    actor: identity?.person ?? null,
    credential: identity?.credential ?? null,
  };
}

/**
 * The brand's request context of a server action.
 * @param brandUuid from the admin portal's page; on a brand's host only the host's brand is possible.
 * @throws Fault session ended, or absent when the page names no live brand, or another than the host's.
 */
export async function findBrandContext(brandUuid?: string): Promise<BrandRequestContext> {
  const { host, caller, place } = await requestPlace();
  const identity = await requestIdentity();
  if (!identity) throw sessionEnded();
  if (place.kind === 'brand') {
    if (!identity.role) throw sessionEnded();
    if (brandUuid && brandUuid.toLowerCase() !== place.brand.uuid) throw absent();
    return {
      kind: 'brand',
      portal: 'brand',
      host,
      caller,
      brand: place.brand,
      actor: { ...identity.person, role: identity.role, brandUserId: identity.brandUserId },
      credential: identity.credential,
    };
  }
  if (place.kind !== 'admin' || !brandUuid) throw absent();
  const inBrand = await identityOfSuperuserIn(identity, brandUuid);
  if (!inBrand) throw identity.person.superuser ? absent() : new Fault('forbidden', 'auth/forbidden', 'Not allowed');
  return {
    kind: 'brand',
    portal: 'admin',
    host,
    caller,
    brand: inBrand.brand,
    actor: { ...identity.person, role: 'superuser', brandUserId: inBrand.brandUserId },
    credential: identity.credential,
  };
}

/** The addresses of the context's screens. */
export const pathsOf = (context: BrandRequestContext): Paths =>
  context.portal === 'admin' ? adminBrandPaths(context.brand.uuid) : brandPaths();
