import { findHost } from '@/lib/access/find-host';
import { identityOfToken, type TokenIdentity } from '@/lib/access/identity';
import { absent, Fault } from '@/lib/runtime/fault';
import { type HostLookup, runtime } from '@/lib/runtime/runtime';
import type { ApiRequest } from './api-call';
import { recordDenial } from './audit';
import { rowRef } from './fields';
import type { BrandOperation, PlatformOperation } from './operation';
import { type BrandRequestContext, type Caller, type PlatformRequestContext, pageIdOf } from './request-context';

/**
 * The request context of a /v1 call: bearer tokens only, cookies are ignored (trust 4). The path names the brand, and
 * the token's rights are checked on it; a brand out of reach is answered like one that does not exist.
 * @throws Fault unauthenticated without a valid token, absent without the path's brand.
 */
export async function findApiContext(
  request: ApiRequest,
  op: Pick<BrandOperation | PlatformOperation, 'reach' | 'allow' | 'name' | 'summary'>,
  brandParam: string | undefined,
): Promise<BrandRequestContext | PlatformRequestContext> {
  const host = request.headers.get('host') ?? '';
  const caller: Caller = {
    address: request.headers.get('x-agency-address') ?? '',
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 250),
    requestId: request.headers.get('x-request-id') ?? '',
    pageId: pageIdOf(request.headers.get('x-page-id')),
  };
  const everywhere = { portal: 'api', host, caller } as const;
  const token = /^Bearer +(\S{20,200})$/i.exec(request.headers.get('authorization') ?? '')?.[1];

  if (op.reach === 'platform') {
    const identity = await identityOf(token, null);
    if (op.allow !== 'anyone' && !identity) throw unauthenticated();
    // A token of one brand identifies its holder there and nowhere else: it carries no platform rights.
    const person = identity && { ...identity.person, superuser: identity.person.superuser && !identity.brand };
    const place = await placeOf(request, host);
    const hostBrand = place.kind === 'brand' ? place.brand : null;
    return {
      kind: 'platform',
      ...everywhere,
      // A log-in belongs to the host's brand, any other call to the one that the token is bound to.
      brand: op.allow === 'anyone' ? hostBrand : (identity?.brand ?? null),
      actor: person,
      credential: identity?.credential ?? null,
    };
  }

  const identity = await identityOf(token, rowRef.parse(brandParam ?? ''));
  if (!identity) throw unauthenticated();
  if (!identity.brand || !identity.role) {
    const { person: actor, credential } = identity;
    await recordDenial(op, { kind: 'platform', ...everywhere, brand: null, actor, credential });
    throw absent();
  }
  return {
    kind: 'brand',
    ...everywhere,
    brand: identity.brand,
    actor: { ...identity.person, role: identity.role, brandUserId: identity.brandUserId },
    credential: identity.credential,
  };
}

async function identityOf(
  token: string | undefined,
  brand: Parameters<typeof identityOfToken>[1],
): Promise<TokenIdentity | null> {
  if (!token) return null;
  const identity = await identityOfToken(token, brand);
  runtime().tokens.note(token, identity !== null);
  return identity;
}

const unauthenticated = (): Fault =>
  new Fault('unauthenticated', 'auth/unauthenticated', 'A valid bearer token is needed');

/** The portal that a call without a path's brand belongs to: its page's origin, else the host (D2.2). */
async function placeOf(request: ApiRequest, host: string): Promise<HostLookup> {
  const origin = request.headers.get('origin');
  if (origin && URL.canParse(origin)) {
    const place = await findHost(new URL(origin).host);
    if (place.kind !== 'unknown') return place;
  }
  return findHost(host);
}
