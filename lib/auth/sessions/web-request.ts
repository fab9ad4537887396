import { environment } from '@/lib/runtime/environment';
import { isSameOrigin } from '@/server/guard/same-origin.mjs';

/** Reads requests of the log-in routes, and builds their common answers. */
export type Fields = Readonly<Record<string, string>>;

/** The fields of a native form or of a script's JSON; anything else reads as none. */
export async function readFields(request: Request): Promise<Fields> {
  const type = request.headers.get('content-type') ?? '';
  const body = await request.text();
  if (type.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(body));
  if (!type.startsWith('application/json')) return {};
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, field]) => ['string', 'boolean', 'number'].includes(typeof field))
        .map(([name, field]) => [name, String(field)]),
    );
  } catch {
    return {};
  }
}

/**
 * Whether a page of this host sent the request. The guard checks requests with a cookie; here it is checked for all, so
 * that no other site can log a browser in.
 */
export const isFromOwnPage = (request: Request): boolean =>
  isSameOrigin(
    request.headers.get('origin') ?? undefined,
    request.headers.get('host') ?? '',
    environment().publicScheme,
  );

/** Whether a script sent the request, which is not redirected. */
export const wantsJson = (request: Request): boolean =>
  (request.headers.get('accept') ?? '').includes('application/json');

const NEVER_CACHED = { 'Cache-Control': 'private, no-store' } as const;

/** A redirect on this host, or to another one of ours; relative, since Next knows the bind address only. */
export const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { ...NEVER_CACHED, Location: location } });

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { ...NEVER_CACHED, ...headers } });

export const html = (body: string): Response =>
  new Response(body, { headers: { ...NEVER_CACHED, 'Content-Type': 'text/html; charset=utf-8' } });
