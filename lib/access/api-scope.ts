import { absent, Fault } from '@/lib/core/fault';
import { rowRef } from '@/lib/core/fields';
import type { BrandOperation, PlatformOperation } from '@/lib/core/operation';
import { runtime } from '@/lib/core/runtime';
import type { BrandScope, Caller, PlatformScope } from '@/lib/core/scope-types';
import { identityOfToken } from './identity';

/**
 * The scope of a /v1 call: bearer tokens only, cookies are not looked at (trust 4). The path names the brand, and the
 * token's rights are checked on it; a brand out of reach is answered like one that does not exist.
 * @throws Fault unauthenticated without a live token, absent without the path's brand.
 */
export async function findApiScope(
  request: Request,
  op: Pick<BrandOperation | PlatformOperation, 'reach' | 'allow'>,
  brandParam: string | string[] | undefined,
): Promise<BrandScope | PlatformScope> {
  const host = request.headers.get('host') ?? '';
  const caller: Caller = {
    address: request.headers.get('x-agency-address') ?? '',
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 250),
    requestId: request.headers.get('x-request-id') ?? '',
  };
  const everywhere = { portal: 'api', host, caller } as const;
  const token = /^Bearer +(\S{20,200})$/i.exec(request.headers.get('authorization') ?? '')?.[1];

  if (op.reach === 'platform') {
    const identity = token ? await identityOfToken(token, null) : null;
    if (op.allow !== 'anyone' && !identity) throw unauthenticated();
    const place = await runtime().hosts.lookup(host);
    return {
      kind: 'platform',
      ...everywhere,
      brand: place.kind === 'brand' ? place.brand : null,
      actor: identity?.person ?? null,
      credential: identity?.credential ?? null,
    };
  }

  const identity = token ? await identityOfToken(token, rowRef.parse(brandParam ?? '')) : null;
  if (!identity) throw unauthenticated();
  if (!identity.brand || !identity.role) throw absent();
  return {
    kind: 'brand',
    ...everywhere,
    brand: identity.brand,
    actor: { ...identity.person, role: identity.role, brandUserId: identity.brandUserId },
    credential: identity.credential,
  };
}

const unauthenticated = (): Fault =>
  new Fault('unauthenticated', 'auth/unauthenticated', 'A valid bearer token is needed');
