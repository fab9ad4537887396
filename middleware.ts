import { type NextRequest, NextResponse } from 'next/server';
import { routeOf } from '@/lib/core/route-of';

/**
 * Maps hosts to folders: every path of a host leads into its portal's folder, so that no other portal's or brand's
 * folder can be reached by its name. Pure: no database, no session. The guard in server/ has verified the host before.
 */
export function middleware(request: NextRequest): NextResponse {
  const { headers, nextUrl } = request;
  // `next start`, or anything else that bypasses the guard, serves nothing.
  const secret = (globalThis as { [KEY]?: { guardSecret: string } })[KEY]?.guardSecret;
  if (!secret || headers.get('x-agency-guard') !== secret) {
    return new NextResponse('Start the product with npm start\n', { status: 421 });
  }
  const route = routeOf(headers.get('x-agency-portal'), headers.get('x-agency-host') ?? '', nextUrl.pathname);
  if (route.kind === 'pass') return NextResponse.next();
  if (route.kind === 'redirect') {
    // Next only knows the address that it is bound to; the guard's headers have the visitor's.
    const here = `${headers.get('x-forwarded-proto')}://${headers.get('x-forwarded-host')}`;
    return NextResponse.redirect(new URL(`${route.path}${nextUrl.search}`, here), 307);
  }
  const url = nextUrl.clone();
  url.pathname = route.path;
  return NextResponse.rewrite(url);
}

const KEY = Symbol.for('agency.runtime');

// What belongs to no portal is excluded: build assets, /v1, next-auth, stored images and the socket.
export const config = {
  runtime: 'nodejs',
  matcher: ['/((?!_next/|v1(?:/|$)|api/auth(?:/|$)|files/|realtime$).*)'],
};
