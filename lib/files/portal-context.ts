import { findHost } from '@/lib/access/find-host';
import { identityOfSession } from '@/lib/access/identity';
import { sessionCookieName } from '@/lib/access/session-cookie';
import type { ApiRequest } from '@/lib/core/api-call';
import { type BrandRequestContext, pageIdOf } from '@/lib/core/request-context';
import { absent, sessionEnded } from '@/lib/runtime/fault';

/**
 * The request context for a file on a brand's portal: `findBrandContext` for requests that bypass Next.
 * @throws Fault absent on another host, session ended
 */
export async function portalContext({ headers }: ApiRequest): Promise<BrandRequestContext> {
  const host = headers.get('host') ?? '';
  const place = await findHost(host);
  if (place.kind !== 'brand') throw absent();
  const token = cookieOf(headers.get('cookie'), sessionCookieName());
  const identity = token ? await identityOfSession(token, place.brand, false) : null;
  if (!identity?.role) throw sessionEnded();
  return {
    kind: 'brand',
    portal: 'brand',
    host,
    caller: {
      address: headers.get('x-agency-address') ?? '',
      userAgent: (headers.get('user-agent') ?? '').slice(0, 250),
      requestId: headers.get('x-request-id') ?? '',
      pageId: pageIdOf(headers.get('x-page-id')),
    },
    brand: place.brand,
    actor: { ...identity.person, role: identity.role, brandUserId: identity.brandUserId },
    credential: identity.credential,
  };
}

/** The last cookie of a name counts, as in Next. */
function cookieOf(header: string | null, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.findLast((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
